import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type ReactElement, useId } from 'react';
import { withoutScript } from './withoutScript.ts';

type FinePrintProps = {
  id: string;
  heading: string;
  /** A first paragraph that holds only where scripts run. */
  withScript: string;
  paragraphs: readonly string[];
};

/** What has to be said, for those who want to know it. */
export function FinePrint(props: FinePrintProps): ReactElement {
  const { id, heading, withScript, paragraphs } = props;
  const headingId = useId();
  return (
    <Box
      component="section"
      id={id}
      tabIndex={-1}
      aria-labelledby={headingId}
      sx={{ mt: { xs: 7, md: 10 }, pt: 4, borderTop: 1, borderColor: 'divider' }}
    >
      <Typography id={headingId} component="h3" variant="h5">
        {heading}
      </Typography>
      <Box sx={{ mt: 2, columns: { md: 2 }, columnGap: { md: 8 } }}>
        {[withScript, ...paragraphs].map((paragraph) => (
          <Typography
            key={paragraph}
            variant="body2"
            sx={{
              color: 'text.secondary',
              mb: 1.5,
              breakInside: 'avoid',
              ...(paragraph === withScript && { [withoutScript]: { display: 'none' } }),
            }}
          >
            {paragraph}
          </Typography>
        ))}
      </Box>
    </Box>
  );
}
