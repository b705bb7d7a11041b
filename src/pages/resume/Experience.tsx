import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactElement } from 'react';
import { resume } from '../../content/resume.ts';
import { Prose } from '../../ui/Prose.tsx';
import { ResumeItem } from '../../ui/ResumeItem.tsx';

export function Experience(): ReactElement {
  return (
    <>
      {resume.experience.map(({ role, organisation, place, from, to, duties }) => (
        <ResumeItem
          key={role}
          title={role}
          where={`${organisation} · ${place}`}
          when={`${from} – ${to}`}
        >
          <Box component="ul" sx={{ m: 0, mt: 1, pl: '1.125rem' }}>
            {duties.map((duty) => (
              <Typography component="li" key={duty} sx={{ py: 0.25 }}>
                <Prose>{duty}</Prose>
              </Typography>
            ))}
          </Box>
        </ResumeItem>
      ))}
    </>
  );
}
