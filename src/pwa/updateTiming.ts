// When a new version may take a page's place. What the visitor has just done is left to be read.

/** So long nothing must have been written or sent, in ms; longer than a toast stands. */
const quietPeriodMs = 5_000;
const pollIntervalMs = 1_000;

/** Since when it has been quiet, in ms of any clock; null while it is not. */
export type Quiet = number | null;

export function quietSince(before: Quiet, isBusy: boolean, nowMs: number): Quiet {
  return isBusy ? null : (before ?? nowMs);
}

/** Nobody looks at a hidden page: there it is quiet at once. */
export function isQuietEnough(since: Quiet, isHidden: boolean, nowMs: number): boolean {
  return since !== null && (isHidden || nowMs - since >= quietPeriodMs);
}

/** Calls `callback` once, at the next quiet moment. */
export function afterQuietPeriod(isBusy: () => Promise<boolean>, callback: () => void): void {
  let since: Quiet = null;
  const look = async (): Promise<void> => {
    since = quietSince(since, await isBusy(), performance.now());
    const isHidden = document.visibilityState === 'hidden';
    if (isQuietEnough(since, isHidden, performance.now())) callback();
    else setTimeout(() => void look(), pollIntervalMs);
  };
  void look();
}

/** A visitor who goes to and fro between apps asks the server once in so long, in ms. */
const checkIntervalMs = 60 * 60_000;

/** Whether to look for a new version again; a clock that was set back does not put it off. */
export function isUpdateCheckDue(lastMs: number, nowMs: number): boolean {
  return Math.abs(nowMs - lastMs) >= checkIntervalMs;
}
