// The one way an enquiry leaves the device, in the page and in the worker alike.

import { functionName, idempotencyHeader, sealedProperty, signalsProperty } from '#contract';
import { withinOrAborted } from '#within';
import { readRetryAfterMs } from '../core/retryAfter.ts';
import type { Content } from '../core/entry.ts';
import type { Reply } from '../core/outcome.ts';
import type { Transport } from '../core/ports.ts';

/** What we use of a Supabase functions client. */
export type InvokesFunctions = {
  invoke(
    name: string,
    options: {
      body: Record<string, unknown>;
      headers: Record<string, string>;
      signal: AbortSignal;
    },
  ): Promise<{ data: unknown; error: unknown; response?: Response }>;
};

/** How long one attempt may take in ms, its answer's body included. */
export const attemptTimeoutMs = 20_000;

/** A request that fails within this time, in ms, on a device without a connection has never left it. */
const atOnceMs = 1_000;

/** @param seemsOffline what the browser thinks of its connection: no request depends on it */
export function edgeTransport(
  client: InvokesFunctions,
  seemsOffline: () => boolean,
  timeoutMs = attemptTimeoutMs,
): Transport {
  /** Whether something was answered while the browser said that there is no connection: then it says so wrongly. */
  let isWrong = false;
  return async (id, content) => {
    const wasOffline = seemsOffline();
    const beganMs = Date.now();
    try {
      const timed = await withinOrAborted(timeoutMs, (signal) =>
        invoke(client, id, bodyOf(content), signal),
      );
      if (timed.kind === 'late') return { kind: 'timeout' };
      const reply = timed.value;
      if (reply.kind === 'answered' && wasOffline && seemsOffline()) isWrong = true;
      const hasFailedAtOnce = reply.kind === 'unreachable' && Date.now() - beganMs <= atOnceMs;
      return hasFailedAtOnce && !isWrong && wasOffline && seemsOffline()
        ? { kind: 'offline' }
        : reply;
    } catch {
      // Half a body, or one that is no JSON: nothing was proven.
      return { kind: 'unreachable' };
    }
  };
}

function bodyOf(content: Content): Record<string, unknown> {
  if ('sealed' in content) return { [sealedProperty]: content.sealed };
  const { values, signals } = content;
  return signals.length === 0 ? values : { ...values, [signalsProperty]: signals };
}

async function invoke(
  client: InvokesFunctions,
  id: string,
  body: Record<string, unknown>,
  signal: AbortSignal,
): Promise<Reply> {
  const { data, error, response } = await client.invoke(functionName, {
    body,
    headers: { [idempotencyHeader]: id },
    signal,
  });
  if (!response) return { kind: 'unreachable' };
  return {
    kind: 'answered',
    status: response.status,
    // A success was read by the client, an error's body is still ours to read.
    body: error === null ? data : await readJson(response),
    retryAfterMs: readRetryAfterMs(response.headers.get('Retry-After'), Date.now()),
  };
}

async function readJson(response: Response): Promise<unknown> {
  try {
    return await response.json();
  } catch {
    // No JSON, half of it, or read already: a body that proves nothing.
    return undefined;
  }
}
