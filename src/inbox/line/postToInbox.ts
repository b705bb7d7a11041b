// The one way to the owner's function. What comes back is put as the outbox's core reads it.

import { idempotencyHeader } from '#contract';
import type { InboxRequest } from '#contract/ownerInbox';
import { within } from '#within';
import { readRetryAfterMs } from '../../outbox/core/retryAfter.ts';
import type { Reply } from '../../outbox/core/outcome.ts';

export type InboxLine = {
  url: string;
  /** The backend's publishable key. */
  apiKey: string;
  fetch: typeof fetch;
  /** What the browser thinks of its connection: no request depends on it. */
  seemsOffline: () => boolean;
};

/** Timeout without progress, in ms: no answer, or no further bytes of one. */
const timeoutMs = 20_000;
/** A request that fails within this time, in ms, on a device without a connection has never left it. */
const atOnceMs = 1_000;

/** Where something was answered while the browser said that there is no connection: there it says so wrongly. */
const wronglyOffline = new WeakSet<InboxLine>();

export type Given = {
  /** Her session's token. */
  token?: string;
  /** Id of the change. */
  id?: string;
  /** Aborts the request. */
  signal?: AbortSignal;
  /** Called when the answer begins. */
  onBegun?: () => void;
};

/** `isCut`: the connection broke in the middle of the answer. */
export type InboxReply = Reply & { isCut?: true };

/** Never rejects. */
export async function postToInbox(
  line: InboxLine,
  request: InboxRequest,
  given: Given = {},
): Promise<InboxReply> {
  const wasOffline = line.seemsOffline();
  const beganMs = Date.now();
  const end = new AbortController();
  const ended = new Promise<never>((_, reject) => {
    end.signal.addEventListener('abort', () => reject(new DOMException('', 'AbortError')));
  });
  const abort = (): void => end.abort();
  given.signal?.addEventListener('abort', abort);
  const asked = async (): Promise<InboxReply> => {
    const begun = await within(timeoutMs, begin(line, request, given, end.signal));
    if (begun.kind === 'late') return { kind: 'timeout' };
    if (wasOffline && line.seemsOffline()) wronglyOffline.add(line);
    given.onBegun?.();
    return await read(begun.value);
  };
  try {
    return await Promise.race([asked(), ended]);
  } catch {
    // No connection, a redirect, or one that broke off before an answer: nothing was proven.
    const hasFailedAtOnce = Date.now() - beganMs <= atOnceMs;
    const isOffline = wasOffline && line.seemsOffline() && !wronglyOffline.has(line);
    return { kind: hasFailedAtOnce && isOffline ? 'offline' : 'unreachable' };
  } finally {
    given.signal?.removeEventListener('abort', abort);
    end.abort();
  }
}

function begin(
  line: InboxLine,
  request: InboxRequest,
  { token, id }: Given,
  signal: AbortSignal,
): Promise<Response> {
  return line.fetch(line.url, {
    method: 'POST',
    signal,
    headers: {
      'content-type': 'application/json',
      apikey: line.apiKey,
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(id !== undefined && { [idempotencyHeader]: id }),
    },
    body: JSON.stringify(request),
  });
}

async function read(response: Response): Promise<InboxReply> {
  const text = await readText(response);
  return {
    kind: 'answered',
    status: response.status,
    body: text === null ? undefined : jsonIn(text),
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
      const part = await within(timeoutMs, reader.read());
      if (part.kind === 'late') return null;
      if (part.value.done) return text + decoder.decode();
      text += decoder.decode(part.value.value, { stream: true });
    }
  } catch {
    return null;
  }
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // A portal's page: it proves nothing.
    return undefined;
  }
}
