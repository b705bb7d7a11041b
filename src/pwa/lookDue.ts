/** A visitor who goes to and fro between apps asks the server once in so long, in ms. */
const restMs = 60 * 60_000;

/** Whether to look for a new version again; a clock that was set back does not put it off. */
export function isLookDue(lastMs: number, nowMs: number): boolean {
  return Math.abs(nowMs - lastMs) >= restMs;
}
