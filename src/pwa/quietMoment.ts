// When a new version may take a page's place. What the visitor has just done is left to be read.

/** So long nothing must have been written or sent, in ms; longer than a toast stands. */
const restMs = 5_000;
const lookEveryMs = 1_000;

/** Since when it has been quiet, in ms of any clock; null while it is not. */
export type Quiet = number | null;

export function quietSince(before: Quiet, isBusy: boolean, nowMs: number): Quiet {
  return isBusy ? null : (before ?? nowMs);
}

/** Nobody looks at a hidden page: there it is quiet at once. */
export function isQuietEnough(since: Quiet, isHidden: boolean, nowMs: number): boolean {
  return since !== null && (isHidden || nowMs - since >= restMs);
}

/** Calls `act` once, at the next quiet moment. */
export function atNextQuietMoment(isBusy: () => Promise<boolean>, act: () => void): void {
  let since: Quiet = null;
  const look = async (): Promise<void> => {
    since = quietSince(since, await isBusy(), performance.now());
    const isHidden = document.visibilityState === 'hidden';
    if (isQuietEnough(since, isHidden, performance.now())) act();
    else setTimeout(() => void look(), lookEveryMs);
  };
  void look();
}
