// When to look for a new version, and when to reload into it.

/** How long nothing may be typed or sent before a reload. Longer than a toast, so that it can be read. */
const quietPeriodMs = 5_000;
const pollIntervalMs = 1_000;

/** When the current quiet period began, in ms of any clock; null while busy. */
export type QuietSince = number | null;

export function quietSince(before: QuietSince, isBusy: boolean, nowMs: number): QuietSince {
  return isBusy ? null : (before ?? nowMs);
}

/** A hidden page doesn't have to wait for the period to pass. */
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

/** Limits update checks by a visitor who keeps switching between apps. */
const checkIntervalMs = 60 * 60_000;

/** Also true after the clock was set back by an interval or more. */
export function isUpdateCheckDue(lastMs: number, nowMs: number): boolean {
  return Math.abs(nowMs - lastMs) >= checkIntervalMs;
}
