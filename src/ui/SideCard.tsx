import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactElement, ReactNode } from 'react';

type SideCardProps = { title: string; children: ReactNode; isMarked?: boolean };

/** A card beside the form; a marked one is what a visitor should not miss. */
export function SideCard({ title, children, isMarked = false }: SideCardProps): ReactElement {
  return (
    <Box
      sx={[
        { py: 2.5, borderTop: 1, borderColor: 'divider' },
        isMarked && {
          mt: 2,
          p: 3,
          border: 0,
          borderLeft: 4,
          borderColor: 'secondary.main',
          bgcolor: 'background.default',
        },
      ]}
    >
      <Typography component="h3" variant="h5">
        {title}
      </Typography>
      <Typography component="div" variant="body2" sx={{ color: 'text.secondary', mt: 0.75 }}>
        {children}
      </Typography>
    </Box>
  );
}
