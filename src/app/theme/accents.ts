/**
 * The colors that `npm run setup` asks for, as #rrggbb. `npm run check:content` checks their contrast against
 * WCAG 2.2 AA.
 */
export const accents = {
  /** Light scheme. */
  day: {
    /** Buttons and links. */
    main: '#2c4c3b',
    /** A button under the pointer. */
    mainDeep: '#1e3529',
    /** The keyboard focus ring. */
    second: '#544391',
  },
  /** Dark scheme. */
  dusk: {
    main: '#a8c9a4',
    mainDeep: '#c3dcbf',
    second: '#b9abe9',
  },
  /** Background of light text: on the first screen, and in the light scheme's footer. */
  ground: '#1f3628',
};
