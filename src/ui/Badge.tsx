import Box from '@mui/material/Box';
import type { ReactElement } from 'react';

/** A figure with its words, on the corner of a picture. */
export function Badge({ figure, words }: { figure: string; words: string }): ReactElement {
  return (
    <Box
      component="p"
      sx={{
        position: 'absolute',
        left: { xs: '-0.5rem', md: '-1.25rem' },
        bottom: '1.75rem',
        m: 0,
        px: 2.5,
        py: 1.75,
        maxWidth: '11rem',
        bgcolor: 'tint.oak',
        color: 'tint.fog',
        borderRadius: 1,
      }}
    >
      <Box component="span" sx={{ display: 'block', typography: 'h2' }}>
        {figure}{' '}
      </Box>
      {words}
    </Box>
  );
}
