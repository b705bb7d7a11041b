/** Questions about a suspicious email address before it is sent. `{…}` is filled in. */
export const addressWords = {
  unanswerable: 'My reply can’t reach {address}. Fix it, or send it anyway.',
  mistyped: 'Did you mean {address}?',
  acceptSuggestion: 'Use this address',
} as const;
