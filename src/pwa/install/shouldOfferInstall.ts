/** After so long, in ms, an opened page is another visit. */
const visitMs = 30 * 60_000;

export type Acquaintance = {
  /** An enquiry was saved or sent on this device. */
  hasWritten: boolean;
  /** Was here before, some other time. */
  isReturning: boolean;
  /** Has gone through a window's height of the page or more, this time. */
  hasRead: boolean;
  isDeclined: boolean;
};

/** Whether to offer the install: never at first sight, and never twice. */
export function shouldOfferInstall({
  hasWritten,
  isReturning,
  hasRead,
  isDeclined,
}: Acquaintance): boolean {
  return !isDeclined && (hasWritten || (isReturning && hasRead));
}

/** @param lastMs when a page was opened last; null for never */
export function isAnotherVisit(lastMs: number | null, nowMs: number): boolean {
  return lastMs !== null && nowMs - lastMs > visitMs;
}
