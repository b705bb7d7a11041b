/** The most that each may weigh on the line, in KiB: text after brotli, everything else as it is. */
export const budgetsKib = {
  /** The first window of a new connection. */
  homeHtml: 13.5,
  /** A résumé grows with its owner. */
  otherHtml: 11,
  /** All scripts that one page asks for by itself, of which React and its router are 68. */
  script: 96.5,
  /** All fonts together. */
  fonts: 17,
  /** The hero as a phone gets it. */
  hero: 40,
  /** A service's card as a phone gets it. Goal: 15. */
  card: 15.1,
  /** All that the worker keeps. */
  precache: 480,
} as const;

/** So many requests does a page's first paint wait for; the page itself is one. */
export const requestsBeforePaint = 1;
