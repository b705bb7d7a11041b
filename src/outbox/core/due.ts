import type { StoredEntry, Waiting } from './entry.ts';
import { contains } from './timeWindow.ts';

/** If the visitor last asked to send an entry longer ago than this, in ms, the page asks again before it sends. */
const oldMs = 7 * 24 * 60 * 60_000;

/**
 * What triggered a run, and when, in ms of the device's clock.
 * - `timer`: the run respects the retry delay.
 * - `signal` (page start, online, visible, Background Sync): the run ignores a retry delay that began before the
 *   signal, but respects one that began after it. Many tabs with the same signal then make one attempt.
 * - `asked` (a person pressed a button): the run also ignores Retry-After and the entry's age.
 */
export type Cause = { kind: 'timer' | 'signal' | 'asked'; atMs: number };

export function isLeased(entry: Waiting, nowMs: number): boolean {
  return contains(entry.lease, nowMs);
}

/** Whether the entry is so old that the page must ask the visitor before it sends the entry. */
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

/** Whether an entry is being sent or is due. Less urgent requests should then leave the network to the outbox. */
export function needsNetwork(entries: readonly StoredEntry[], nowMs: number): boolean {
  return entries.some(
    (entry) =>
      entry.state === 'waiting' &&
      (isLeased(entry, nowMs) || isDue(entry, { kind: 'timer', atMs: nowMs }, nowMs)),
  );
}

/** When the timer must next start a run, in ms of the device's clock; null if no entry may be sent without asking. */
export function nextDueMs(entries: readonly StoredEntry[], nowMs: number): number | null {
  let next: number | null = null;
  for (const entry of entries) {
    if (entry.state !== 'waiting' || isOld(entry, nowMs)) continue;
    const at = dueAtMs(entry, nowMs);
    if (next === null || at < next) next = at;
  }
  return next;
}

/** When the timer may next send this entry, in ms of the device's clock. */
export function dueAtMs(entry: Waiting, nowMs: number): number {
  const ends = [entry.lease, entry.backoff, entry.retryAfter].map((timeWindow) =>
    timeWindow && contains(timeWindow, nowMs) ? timeWindow.untilMs : nowMs,
  );
  return Math.max(...ends);
}
