import Box from '@mui/material/Box';
import type { ReactElement } from 'react';

/** A live oak, broad and round, on its hill. */
export function LogoMark({ size = '2.25rem' }: { size?: string }): ReactElement {
  return (
    <Box
      component="svg"
      viewBox="0 0 32 32"
      aria-hidden
      sx={{ width: size, height: size, flex: 'none', fill: 'currentColor' }}
    >
      <path d="M3 18c-1.6-3 .4-6.4 3.4-6.6C7 7.8 10.6 5.8 13.6 7c1.6-2.8 6.2-3 8 0 3.2-.8 6 1.6 6 4.6 2.6.8 3.4 4 1.8 6.4-3.6 2-6.4 1.6-9 1.2L17.6 21c0 2 .4 3.6 1.4 5h9.5v2H3.5v-2H13c1-1.8 1.4-3.4 1.2-5.2l-3.6-1.8c-2.4.8-5.2.6-7.6-1z" />
    </Box>
  );
}
