// The transport of visitors' messages, and of everything that the owner's inbox asks the backend.

import { within } from '#within';
import type { FunctionsClient } from '../../backend/functionsClient.ts';
import { parseJson } from '../../lib/parseJson.ts';
import type { Reply } from '../core/outcome.ts';
import { readRetryAfterMs } from '../../lib/retryAfter.ts';

/** Total timeout of one attempt at what is queued, in ms. */
export const attemptTimeoutMs = 20_000;
/** Timeout without progress, in ms: no answer, or no further bytes of one. */
const progressTimeoutMs = 20_000;
/** A request that fails within this time, in ms, on a device without a connection has never left it. */
const atOnceMs = 1_000;

/** Clients that got an answer while the browser said that there is no connection: it is wrong about that. */
const wronglyOffline = new WeakSet<FunctionsClient>();

export type PostOptions = {
  headers?: Record<string, string>;
  /** Aborts the request. */
  signal?: AbortSignal;
  /** Called when the answer begins. */
  onBegun?: () => void;
  /** In ms, for the whole answer; without it, an answer may take as long as it keeps coming. */
  totalTimeoutMs?: number;
};

/** `isCut`: the connection broke in the middle of the answer. */
export type PostReply = Reply & { isCut?: true };

/** Posts to one of the functions. Never rejects. */
export async function postJson(
  client: FunctionsClient,
  functionName: string,
  body: object,
  options: PostOptions = {},
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
      begin(client, functionName, body, options, end.signal),
    );
    if (begun.kind === 'late') return { kind: 'timeout' };
    if (wasOffline && client.seemsOffline()) wronglyOffline.add(client);
    onBegun?.();
    return await read(begun.value);
  };
  try {
    const reply = Promise.race([asked(), ended]);
    if (totalTimeoutMs === undefined) return await reply;
    const timed = await within(totalTimeoutMs, reply);
    return timed.kind === 'late' ? { kind: 'timeout' } : timed.value;
  } catch {
    // No connection, a redirect, or one that broke off before an answer: nothing was proven.
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
  body: object,
  { headers }: PostOptions,
  signal: AbortSignal,
): Promise<Response> {
  return client.fetch(`${client.url}/${functionName}`, {
    method: 'POST',
    signal,
    headers: {
      'content-type': 'application/json',
      apikey: client.apiKey,
      ...headers,
    },
    body: JSON.stringify(body),
  });
}

async function read(response: Response): Promise<PostReply> {
  const text = await readText(response);
  return {
    kind: 'answered',
    status: response.status,
    body: text === null ? undefined : parseJson(text),
    retryAfterMs: readRetryAfterMs(response.headers.get('Retry-After'), Date.now()),
    ...(text === null && { isCut: true }),
  };
}

/** Null if the connection broke or stalled. A slow answer may take as long as it keeps coming. */
async function readText({ body }: Response): Promise<string | null> {
  const reader = body?.getReader();
  if (!reader) return '';
  const decoder = new TextDecoder();
  let text = '';
  try {
    for (;;) {
      const part = await within(progressTimeoutMs, reader.read());
      if (part.kind === 'late') return null;
      if (part.value.done) return text + decoder.decode();
      text += decoder.decode(part.value.value, { stream: true });
    }
  } catch {
    return null;
  }
}
