/**
 * The colors that `npm run setup` asks for, as #rrggbb. `npm run check:content` holds each to the
 * contrast of WCAG 2.2 AA with what it stands on, and with what stands on it.
 */
export const accents = {
  /** By day, on light paper. */
  day: {
    /** Buttons and links. */
    main: '#2c4c3b',
    /** A button under the pointer. */
    mainDeep: '#1e3529',
    /** The ring around what has the keyboard’s focus. */
    second: '#544391',
  },
  /** At dusk, on dark paper. */
  dusk: {
    main: '#a8c9a4',
    mainDeep: '#c3dcbf',
    second: '#b9abe9',
  },
  /** Behind the light words of the first screen, and by day of the footer. */
  ground: '#1f3628',
};
