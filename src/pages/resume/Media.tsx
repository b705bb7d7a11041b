import Typography from '@mui/material/Typography';
import type { ReactElement } from 'react';
import { resume } from '../../content/resume.ts';
import { Prose } from '../../ui/Prose.tsx';
import { ResumeItem } from '../../ui/ResumeItem.tsx';

export function Media(): ReactElement {
  return (
    <>
      {resume.media.map(({ title, outlet, year, text }) => (
        <ResumeItem key={title} title={title} where={outlet} when={year}>
          <Typography sx={{ mt: 0.5 }}>
            <Prose>{text}</Prose>
          </Typography>
        </ResumeItem>
      ))}
    </>
  );
}
