/** Questions about a suspicious email address before it is sent. `{…}` is filled in. */
export const addressWords = {
  unanswerable: 'My reply won’t reach {address}. Fix it, or send it anyway.',
  mistyped: 'Did you mean {address}? If not, send it as it is.',
  acceptSuggestion: 'Use this address',
} as const;
