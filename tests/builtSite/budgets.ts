/** Maximum transfer sizes in KiB: text after brotli, everything else as it is. */
export const budgetsKib = {
  /** About the initial congestion window of a new connection: 14,600 bytes. */
  homeHtml: 13.9,
  /** Other languages have longer words. */
  otherHomeHtml: 14.9,
  /** A résumé grows with its owner. */
  otherHtml: 11,
  /** All scripts that a page runs before the visitor touches anything. */
  script: 24.2,
  /** The scripts that React takes over the form with. React itself is 57 of it. */
  react: 70,
  /** All fonts together. */
  fonts: 42,
  /** The hero as a phone loads it. */
  hero: 40,
  /** A service's card as a phone loads it. Goal: 15. */
  card: 15.1,
  /** The pages of a language other than the first, with the scripts that only they have. */
  language: 61.8,
  precache: 660,
} as const;

/** Bytes of the text-only page as a browser receives it: with all headers, and with Brotli as well as with gzip. */
export const textPageBytes = 8_000;

/** Requests that block a page's first paint, including the page itself. */
export const requestsBeforePaint = 1;
