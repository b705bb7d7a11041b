import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactElement } from 'react';

type AreaMapProps = {
  file: string;
  /** Width to height. */
  proportion: number;
  /** Marked on it, by shares of its width and height. */
  place: { name: string; left: number; top: number };
};

/** A hairline map in the colour of the words around it, with one place marked. */
export function AreaMap({ file, proportion, place }: AreaMapProps): ReactElement {
  const { name, left, top } = place;
  return (
    <Box sx={{ position: 'relative', width: '100%', maxWidth: '11rem', aspectRatio: proportion }}>
      <Box
        sx={{
          position: 'absolute',
          inset: 0,
          bgcolor: 'currentColor',
          mask: `url(${file}) center / contain no-repeat`,
          ...inForcedColours,
        }}
      />
      <Box
        sx={{
          position: 'absolute',
          left: `${left * 100}%`,
          top: `${top * 100}%`,
          width: '0.5rem',
          height: '0.5rem',
          m: '-0.25rem',
          borderRadius: '50%',
          bgcolor: 'currentColor',
          ...inForcedColours,
        }}
      />
      <Typography
        variant="caption"
        sx={{
          position: 'absolute',
          left: `calc(${left * 100}% + 0.5rem)`,
          top: `calc(${top * 100}% - 0.75em)`,
          lineHeight: 1.5,
        }}
      >
        {name}
      </Typography>
    </Box>
  );
}

const inForcedColours = {
  '@media (forced-colors: active)': { forcedColorAdjust: 'none', bgcolor: 'CanvasText' },
} as const;
