import Box from '@mui/material/Box';
import type { ReactElement } from 'react';
import { logoShape } from './glyphLines.ts';

/** The business’s mark. */
export function LogoMark({ size = '2.25rem' }: { size?: string }): ReactElement {
  return (
    <Box
      component="svg"
      viewBox="0 0 32 32"
      aria-hidden
      sx={{ width: size, height: size, flex: 'none', fill: 'currentColor' }}
    >
      <path d={logoShape} />
    </Box>
  );
}
