import Box from '@mui/material/Box';
import type { ReactElement } from 'react';

type LineDrawingProps = {
  /** What is drawn, as a path on a square sheet of so many units. */
  path: string;
  sheet: number;
  size: string;
  /** How thick the pen is, in units of the sheet. */
  line: number;
};

/** A drawing in the colour of the words beside it, which say the same: nothing for a screen reader. */
export function LineDrawing({ path, sheet, size, line }: LineDrawingProps): ReactElement {
  return (
    <Box
      component="svg"
      viewBox={`0 0 ${sheet} ${sheet}`}
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
      <path d={path} />
    </Box>
  );
}
