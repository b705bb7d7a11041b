import type { StoredEntry, Waiting } from './entry.ts';
import { contains } from './timeWindow.ts';

/** After this long without a request from the visitor, in ms, ask before sending. */
const oldMs = 7 * 24 * 60 * 60_000;

/**
 * What triggered a run, and when, in ms of the device's clock. A `timer` respects the retry delay. A `signal` that
 * things have changed (start, online, visible, sync) ignores a retry delay that began before it, so that many tabs
 * with the same signal make one attempt. If the visitor `asked`, Retry-After and the entry's age are ignored too.
 */
export type Cause = { kind: 'timer' | 'signal' | 'asked'; atMs: number };

export function isLeased(entry: Waiting, nowMs: number): boolean {
  return contains(entry.lease, nowMs);
}

/** Whether an entry waits for the visitor's consent, not for the network. */
export function isOld({ requestedAtMs }: Waiting, nowMs: number): boolean {
  return requestedAtMs !== null && nowMs - requestedAtMs > oldMs;
}

export function isDue(entry: Waiting, cause: Cause, nowMs: number): boolean {
  if (isLeased(entry, nowMs)) return false;
  if (cause.kind === 'asked') return true;
  if (isOld(entry, nowMs)) return false;
  if (contains(entry.retryAfter, nowMs)) return false;
  if (!entry.backoff || !contains(entry.backoff, nowMs)) return true;
  return cause.kind === 'signal' && entry.backoff.fromMs < cause.atMs;
}

/** Whether one is being sent or is due: other requests should leave it the network. */
export function needsNetwork(entries: readonly StoredEntry[], nowMs: number): boolean {
  return entries.some(
    (entry) =>
      entry.state === 'waiting' &&
      (isLeased(entry, nowMs) || isDue(entry, { kind: 'timer', atMs: nowMs }, nowMs)),
  );
}

/** When the timer has to fire next, in ms of the device's clock; null if nothing waits. */
export function nextDueMs(entries: readonly StoredEntry[], nowMs: number): number | null {
  let next: number | null = null;
  for (const entry of entries) {
    if (entry.state !== 'waiting' || isOld(entry, nowMs)) continue;
    const at = dueAtMs(entry, nowMs);
    if (next === null || at < next) next = at;
  }
  return next;
}

/** When the timer tries this entry again, in ms of the device's clock. */
export function dueAtMs(entry: Waiting, nowMs: number): number {
  const ends = [entry.lease, entry.backoff, entry.retryAfter].map((timeWindow) =>
    timeWindow && contains(timeWindow, nowMs) ? timeWindow.untilMs : nowMs,
  );
  return Math.max(...ends);
}
