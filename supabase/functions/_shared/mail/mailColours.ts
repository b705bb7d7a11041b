/**
 * The site's accent colors, repeated for mails. `npm run setup` writes both copies; `npm run check:content` compares
 * them.
 */
export const mailColours = {
  /** For a light background. */
  day: '#2c4c3b',
  /** For a dark background. */
  dusk: '#a8c9a4',
};
