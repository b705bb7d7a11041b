/** The site's main colors; `npm run setup` writes both, and `npm run check:content` compares them. */
export const mailColours = {
  /** On light paper. */
  day: '#2c4c3b',
  /** On dark paper. */
  dusk: '#a8c9a4',
};
