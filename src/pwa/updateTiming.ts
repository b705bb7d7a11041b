// When to look for a new version, and when to reload into it.

/** Reload after nothing has been typed or sent for this long. Longer than a toast, so that people can read toasts. */
const quietPeriodMs = 5_000;
const pollIntervalMs = 1_000;

/** When the current quiet period began, in ms of any clock; null while the visitor types or the outbox sends. */
export type QuietSince = number | null;

export function quietSince(before: QuietSince, isBusy: boolean, nowMs: number): QuietSince {
  return isBusy ? null : (before ?? nowMs);
}

/** Whether to reload now. A hidden page reloads without waiting for the quiet period to pass. */
export function isQuietEnough(since: QuietSince, isHidden: boolean, nowMs: number): boolean {
  return since !== null && (isHidden || nowMs - since >= quietPeriodMs);
}

/** Calls `callback` once, after a quiet period. */
export function afterQuietPeriod(isBusy: () => Promise<boolean>, callback: () => void): void {
  let since: QuietSince = null;
  const poll = async (): Promise<void> => {
    since = quietSince(since, await isBusy(), performance.now());
    const isHidden = document.visibilityState === 'hidden';
    if (isQuietEnough(since, isHidden, performance.now())) callback();
    else setTimeout(() => void poll(), pollIntervalMs);
  };
  void poll();
}

/** Minimum time between two update checks: a visitor may switch between apps every few seconds. */
const checkIntervalMs = 60 * 60_000;

/** Also true if the clock was set back by an interval or more since the last check. */
export function isUpdateCheckDue(lastMs: number, nowMs: number): boolean {
  return Math.abs(nowMs - lastMs) >= checkIntervalMs;
}
