import Box from '@mui/material/Box';
import type { ReactElement } from 'react';

/** The first stop of the Tab key: past the bar. Seen only while it has the focus. */
export function SkipLink(props: { targetId: string; children: string }): ReactElement {
  return (
    <Box
      component="a"
      className="no-print"
      href={`#${props.targetId}`}
      sx={{
        position: 'fixed',
        insetInlineStart: '1rem',
        top: '-4rem',
        zIndex: 'tooltip',
        p: 1.5,
        bgcolor: 'primary.main',
        color: 'primary.contrastText',
        '&:focus': { top: '0.75rem' },
      }}
    >
      {props.children}
    </Box>
  );
}
