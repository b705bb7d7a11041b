import Typography from '@mui/material/Typography';
import type { ReactElement } from 'react';
import { resume } from '../../content/resume.ts';
import { Prose } from '../../ui/Prose.tsx';

export function Summary(): ReactElement {
  return (
    <Typography variant="subtitle1">
      <Prose>{resume.summary}</Prose>
    </Typography>
  );
}
