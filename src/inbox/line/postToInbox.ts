// The one way to the owner's function. What comes back is put as the outbox's core reads it.

import { idempotencyHeader } from '#contract';
import type { InboxRequest } from '#contract/ownerInbox';
import { withinOrAborted } from '#within';
import { readRetryAfterMs } from '../../outbox/core/backoff.ts';
import type { Reply } from '../../outbox/core/outcome.ts';

export type InboxLine = {
  url: string;
  /** The backend's publishable key. */
  apiKey: string;
  fetch: typeof fetch;
  /** What the browser thinks of its connection: no request depends on it. */
  seemsOffline: () => boolean;
};

/** How long a request may take in ms, its answer's body included. */
const timeoutMs = 20_000;
/** A request that fails within this time, in ms, on a device without a connection has never left it. */
const atOnceMs = 1_000;

/** Where something was answered while the browser said that there is no connection: there it says so wrongly. */
const wronglyOffline = new WeakSet<InboxLine>();

/** Never rejects. @param given her session's token, and the id of what is changed */
export async function postToInbox(
  line: InboxLine,
  request: InboxRequest,
  given: { token?: string; id?: string } = {},
): Promise<Reply> {
  const wasOffline = line.seemsOffline();
  const beganMs = Date.now();
  try {
    const timed = await withinOrAborted(timeoutMs, (signal) => ask(line, request, given, signal));
    if (timed.kind === 'late') return { kind: 'timeout' };
    if (wasOffline && line.seemsOffline()) wronglyOffline.add(line);
    return timed.value;
  } catch {
    // No connection, a redirect, or one that broke off before an answer: nothing was proven.
    const hasFailedAtOnce = Date.now() - beganMs <= atOnceMs;
    const isOffline = wasOffline && line.seemsOffline() && !wronglyOffline.has(line);
    return { kind: hasFailedAtOnce && isOffline ? 'offline' : 'unreachable' };
  }
}

async function ask(
  line: InboxLine,
  request: InboxRequest,
  { token, id }: { token?: string; id?: string },
  signal: AbortSignal,
): Promise<Reply> {
  const response = await line.fetch(line.url, {
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
  return {
    kind: 'answered',
    status: response.status,
    body: await readJson(response),
    retryAfterMs: readRetryAfterMs(response.headers.get('Retry-After'), Date.now()),
  };
}

async function readJson(response: Response): Promise<unknown> {
  try {
    return await response.json();
  } catch {
    // A portal's page, or half a body: it proves nothing.
    return undefined;
  }
}
