/** Maximum transfer sizes in KiB: text after brotli, everything else as it is. */
export const budgetsKib = {
  /** About the initial congestion window of a new connection. */
  homeHtml: 13.6,
  /** A résumé grows with its owner. */
  otherHtml: 11,
  /** All scripts that a page runs before the visitor touches anything. */
  script: 22,
  /** The scripts that React takes over the form with. React itself is 57 of it. */
  react: 70,
  /** All fonts together. */
  fonts: 42,
  /** The hero as a phone loads it. */
  hero: 40,
  /** A service's card as a phone loads it. Goal: 15. */
  card: 15.1,
  precache: 560,
} as const;

/** Requests that block a page's first paint, including the page itself. */
export const requestsBeforePaint = 1;
