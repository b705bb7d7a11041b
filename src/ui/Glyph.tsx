import Box from '@mui/material/Box';
import type { ReactElement } from 'react';

/** Drawn in one line each, as in a field notebook's margin, on a sheet of 32 by 32. */
const lines = {
  ladyBeetle:
    'M16 11c-5.5 0-8.5 4-8.5 8.6S11 27.5 16 27.5s8.5-3.3 8.5-7.9S21.5 11 16 11zM16 11v16.5M11.2 10.9C11.6 8 13.5 6.5 16 6.5s4.4 1.5 4.8 4.4M13 7 11 4M19 7l2-3M11.5 17.5h.01M13 23h.01M20.5 17.5h.01M19 23h.01',
  poppy:
    'M16 28V16.5M16 16.5C9.5 17 6.5 13 7 6.5c3-.6 6 .4 9 4 3-3.6 6-4.6 9-4 .5 6.5-2.5 10.5-9 10zM16 10.5v6M16 24c-3-3.2-5.5-3.8-8-3.5M16 26c3-3 5.3-3.6 7.5-3.3',
  lens: 'M13.5 22.5a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM20 20l8 8M9 13.5c0-2.6 1.9-4.5 4.5-4.5',
  notebook:
    'M8 4.5h15.5v23H8zM8 4.5c-2 0-2 3 0 3M8 10.5c-2 0-2 3 0 3M8 16.5c-2 0-2 3 0 3M8 22.5c-2 0-2 3 0 3M12.5 10.5h7M12.5 14.5h7M12.5 18.5h4',
  quadrat:
    'M5 5h22v22H5zM5 16h22M16 5v22M10.5 27c0-3-.8-5-2-6.5M21.5 16c0-3 .6-4.8 1.8-6.2M21.5 16c0-2.2-.5-3.6-1.5-4.8',
  creek: 'M4 9c4-3 7 3 11 0s8 3 13 0M4 16c4-3 7 3 11 0s8 3 13 0M4 23c4-3 7 3 11 0s8 3 13 0',
  tray: 'M5 18.5v8h22v-8M5 18.5h6.5l1.5 3h6l1.5-3H27M16 4v11M11.5 10.5 16 15l4.5-4.5',
  wing: 'M4 16.5 28 5 19 27.5l-4-9zM15 18.5 28 5',
  check: 'M5.5 17.5 12.5 24.5 27 8',
  pencil: 'M6 26l1.5-6L22 5.5a3 3 0 0 1 4.5 4.5L12 24.5zM19.5 8l4.5 4.5M6 26l6-1.5',
  question: 'M10.5 11.5c0-3.8 2.4-6 5.7-6 3.2 0 5.5 2 5.5 5 0 4.5-5.7 4.5-5.7 9.5M16 26.5h.01',
  oak: 'M16 28V17M16 22l-4.5-4.5M16 20.5l4-4M7.5 18c-3.3-.4-4.5-4.3-1.8-6.2C4.9 8.6 8.2 6.3 11 7.6c1.2-3.8 8.8-3.8 10 0 2.8-1.3 6.1 1 5.3 4.2 2.7 1.9 1.5 5.8-1.8 6.2-5 1.6-12 1.6-17 0z',
} as const;

export type GlyphName = keyof typeof lines;

/** A small drawing beside words that say the same: nothing for a screen reader. */
export function Glyph(props: { name: GlyphName; size?: string; line?: number }): ReactElement {
  const { name, size = '2rem', line = 1.5 } = props;
  return (
    <Box
      component="svg"
      viewBox="0 0 32 32"
      aria-hidden
      sx={{
        width: size,
        height: size,
        flex: 'none',
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth: line,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
      }}
    >
      <path d={lines[name]} />
    </Box>
  );
}
