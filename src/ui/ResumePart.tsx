import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type ReactElement, type ReactNode, useId } from 'react';

/** A part of the résumé: its heading in the margin, where there is one. */
export function ResumePart(props: {
  heading: string;
  /** Of no use on paper. */
  isForScreens?: boolean;
  children: ReactNode;
}): ReactElement {
  const headingId = useId();
  return (
    <Box
      component="section"
      aria-labelledby={headingId}
      className={props.isForScreens ? 'no-print' : undefined}
      sx={{
        display: 'grid',
        gridTemplateColumns: { md: '15rem 1fr' },
        gap: { xs: 2, md: 6 },
        py: { xs: 4, md: 5 },
        borderTop: 1,
        borderColor: 'divider',
        '@media print': { gridTemplateColumns: '12rem 1fr', py: 3, gap: 4 },
      }}
    >
      <Typography
        id={headingId}
        component="h2"
        variant="h4"
        sx={{ color: 'primary.main', hyphens: 'auto' }}
      >
        {props.heading}
      </Typography>
      <Box>{props.children}</Box>
    </Box>
  );
}
