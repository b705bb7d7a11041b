// Posts to the backend, for the visitors' outbox, their photographs, and the owner's inbox.

import { within } from '#within';
import type { FunctionsClient } from '../../backend/functionsClient.ts';
import { parseJson } from '../../lib/parseJson.ts';
import type { Reply } from '../core/outcome.ts';
import { readRetryAfterMs } from '../../lib/retryAfter.ts';

/** Timeout of one attempt to send a queued payload, in ms. */
export const attemptTimeoutMs = 20_000;
/** Timeout for the answer to begin, and for each next part of the answer, in ms. */
const progressTimeoutMs = 20_000;
/** If the browser reports no connection and a request fails within this time, in ms, it never left the device. */
const atOnceMs = 1_000;

/** Clients that got an answer although the browser reported no connection. For these, ignore that report. */
const wronglyOffline = new WeakSet<FunctionsClient>();

export type PostOptions = {
  headers?: Record<string, string>;
  /** Aborts the request. */
  signal?: AbortSignal;
  /** Called when the answer begins. */
  onBegun?: () => void;
  /** Timeout for the whole answer, in ms. If not set, only the timeout for each part applies. */
  totalTimeoutMs?: number;
  /** Whether a successful answer is a file: its body is then a Uint8Array, unparsed. */
  isFile?: boolean;
};

/** `isCut`: the connection broke in the middle of the answer. */
export type PostReply = Reply & { isCut?: true };

/** Posts JSON to one of the backend's functions. Never rejects. */
export async function postJson(
  client: FunctionsClient,
  functionName: string,
  body: object,
  options: PostOptions = {},
): Promise<PostReply> {
  const content = { type: 'application/json', body: JSON.stringify(body) };
  return await post(client, functionName, content, options);
}

/** Posts bytes to one of the backend's functions, whose answer is JSON. Never rejects. */
export async function postBytes(
  client: FunctionsClient,
  functionName: string,
  body: Uint8Array<ArrayBuffer>,
  options: PostOptions = {},
): Promise<PostReply> {
  return await post(client, functionName, { type: 'application/octet-stream', body }, options);
}

type Content = { type: string; body: string | Uint8Array<ArrayBuffer> };

async function post(
  client: FunctionsClient,
  functionName: string,
  content: Content,
  options: PostOptions,
): Promise<PostReply> {
  const { signal, onBegun, totalTimeoutMs } = options;
  const wasOffline = client.seemsOffline();
  const beganMs = Date.now();
  const end = new AbortController();
  const ended = new Promise<never>((_, reject) => {
    end.signal.addEventListener('abort', () => reject(new DOMException('', 'AbortError')));
  });
  const abort = (): void => end.abort();
  signal?.addEventListener('abort', abort);
  const asked = async (): Promise<PostReply> => {
    const begun = await within(
      progressTimeoutMs,
      begin(client, functionName, content, options, end.signal),
    );
    if (begun.kind === 'late') return { kind: 'timeout' };
    if (wasOffline && client.seemsOffline()) wronglyOffline.add(client);
    onBegun?.();
    return await read(begun.value, options.isFile === true);
  };
  try {
    const reply = Promise.race([asked(), ended]);
    if (totalTimeoutMs === undefined) return await reply;
    const timed = await within(totalTimeoutMs, reply);
    return timed.kind === 'late' ? { kind: 'timeout' } : timed.value;
  } catch {
    // There was no connection, the connection broke before an answer came, or the answer was a redirect.
    const hasFailedAtOnce = Date.now() - beganMs <= atOnceMs;
    const isOffline = wasOffline && client.seemsOffline() && !wronglyOffline.has(client);
    return { kind: hasFailedAtOnce && isOffline ? 'offline' : 'unreachable' };
  } finally {
    signal?.removeEventListener('abort', abort);
    end.abort();
  }
}

function begin(
  client: FunctionsClient,
  functionName: string,
  { type, body }: Content,
  { headers }: PostOptions,
  signal: AbortSignal,
): Promise<Response> {
  return client.fetch(`${client.url}/${functionName}`, {
    method: 'POST',
    signal,
    headers: {
      'content-type': type,
      apikey: client.apiKey,
      ...headers,
    },
    body,
  });
}

async function read(response: Response, isFile: boolean): Promise<PostReply> {
  const parts = await readParts(response);
  const bodyOf = isFile && response.ok ? bytesOf : jsonOf;
  return {
    kind: 'answered',
    status: response.status,
    body: parts === null ? undefined : bodyOf(parts),
    retryAfterMs: readRetryAfterMs(response.headers.get('Retry-After'), Date.now()),
    ...(parts === null && { isCut: true }),
  };
}

/** Returns null if the connection broke, or if a part of the answer came too late. */
async function readParts({ body }: Response): Promise<Uint8Array[] | null> {
  const reader = body?.getReader();
  const parts: Uint8Array[] = [];
  if (!reader) return parts;
  try {
    for (;;) {
      const part = await within(progressTimeoutMs, reader.read());
      if (part.kind === 'late') return null;
      if (part.value.done) return parts;
      parts.push(part.value.value);
    }
  } catch {
    return null;
  }
}

function jsonOf(parts: readonly Uint8Array[]): unknown {
  const decoder = new TextDecoder();
  const texts = parts.map((part) => decoder.decode(part, { stream: true }));
  return parseJson(texts.join('') + decoder.decode());
}

function bytesOf(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let place = 0;
  for (const part of parts) {
    bytes.set(part, place);
    place += part.length;
  }
  return bytes;
}
