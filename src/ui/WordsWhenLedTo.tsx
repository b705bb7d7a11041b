import Box from '@mui/material/Box';
import type { ReactElement, ReactNode } from 'react';

/** Words that are seen only where the address leads to them: what became of a form that no script has sent. */
export function WordsWhenLedTo({
  id,
  children,
}: {
  id: string;
  children: ReactNode;
}): ReactElement {
  return (
    <Box
      component="p"
      id={id}
      sx={{
        display: 'none',
        p: 2,
        border: 1,
        borderColor: 'divider',
        fontWeight: 700,
        '&:target': { display: 'block' },
      }}
    >
      {children}
    </Box>
  );
}
