import Box from '@mui/material/Box';
import type { ReactElement } from 'react';

export function SkillBadge({ children }: { children: string }): ReactElement {
  return (
    <Box
      component="li"
      sx={{
        px: 1.5,
        py: 0.5,
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        bgcolor: 'background.paper',
        typography: 'body2',
        listStyle: 'none',
      }}
    >
      {children}
    </Box>
  );
}
