import { isSealed, type StoredEntry, type Waiting } from './entry.ts';
import { contains } from './timeWindow.ts';

/** What the visitor has not wanted for this long, in ms, is asked about before it goes. */
const oldMs = 7 * 24 * 60 * 60_000;

/**
 * What set off a run, and when, in ms of the device's clock. The `timer` respects the back-off; a
 * `signal` that things have changed (start, online, visible, sync) passes over a back-off that began
 * before it, so that many tabs with one signal make one attempt; the visitor who `asked` for this one
 * passes over the server's wish and its age as well.
 */
export type Cause = { kind: 'timer' | 'signal' | 'asked'; atMs: number };

export function isLeased(entry: Waiting, nowMs: number): boolean {
  return contains(entry.lease, nowMs);
}

/** Whether it waits for the visitor's word, not for a line. Who wrote a sealed one has gone on, and can't be asked. */
export function isOld(entry: Waiting, nowMs: number): boolean {
  return !isSealed(entry) && nowMs - entry.requestedAtMs > oldMs;
}

export function isDue(entry: Waiting, cause: Cause, nowMs: number): boolean {
  if (isLeased(entry, nowMs)) return false;
  if (cause.kind === 'asked') return true;
  if (isOld(entry, nowMs)) return false;
  if (contains(entry.retryAfter, nowMs)) return false;
  if (!entry.backoff || !contains(entry.backoff, nowMs)) return true;
  return cause.kind === 'signal' && entry.backoff.fromMs < cause.atMs;
}

/** Whether one of them is being sent, or is to be: nothing else is to take the line from it. */
export function needsLine(entries: readonly StoredEntry[], nowMs: number): boolean {
  return entries.some(
    (entry) =>
      entry.state === 'waiting' &&
      (isLeased(entry, nowMs) || isDue(entry, { kind: 'timer', atMs: nowMs }, nowMs)),
  );
}

/** When the timer has to ring next, in ms of the device's clock; null where nothing waits. */
export function nextDueMs(entries: readonly StoredEntry[], nowMs: number): number | null {
  let next: number | null = null;
  for (const entry of entries) {
    if (entry.state !== 'waiting' || isOld(entry, nowMs)) continue;
    const at = dueAtMs(entry, nowMs);
    if (next === null || at < next) next = at;
  }
  return next;
}

/** When this one is tried again by the timer, in ms of the device's clock. */
export function dueAtMs(entry: Waiting, nowMs: number): number {
  const ends = [entry.lease, entry.backoff, entry.retryAfter].map((timeWindow) =>
    timeWindow && contains(timeWindow, nowMs) ? timeWindow.untilMs : nowMs,
  );
  return Math.max(...ends);
}
