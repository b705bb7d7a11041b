import Box, { type BoxProps } from '@mui/material/Box';
import type { ReactElement } from 'react';

/** The page's measure: as wide as text and pictures go, with the same margin everywhere. */
export function Frame({ sx, ...rest }: BoxProps): ReactElement {
  return (
    <Box
      {...rest}
      sx={[
        { width: '100%', maxWidth: '78rem', mx: 'auto', px: { xs: 2.5, sm: 4, lg: 6 } },
        ...(Array.isArray(sx) ? sx : [sx]),
      ]}
    />
  );
}
