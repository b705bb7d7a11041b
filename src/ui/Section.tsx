import Box from '@mui/material/Box';
import type { SxProps, Theme } from '@mui/material/styles';
import type { ReactElement, ReactNode } from 'react';
import { Frame } from './Frame.tsx';

type SectionProps = {
  /** What links lead to; the section takes the focus when one is followed. */
  id: string;
  headingId: string;
  children: ReactNode;
  sx?: SxProps<Theme>;
};

export function Section({ id, headingId, children, sx = {} }: SectionProps): ReactElement {
  return (
    <Box
      component="section"
      id={id}
      tabIndex={-1}
      aria-labelledby={headingId}
      sx={[{ py: { xs: 9, md: 15 } }, ...(Array.isArray(sx) ? sx : [sx])]}
    >
      <Frame>{children}</Frame>
    </Box>
  );
}
