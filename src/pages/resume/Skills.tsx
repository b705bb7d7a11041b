import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactElement } from 'react';
import { resume } from '../../content/resume.ts';
import { SkillBadge } from '../../ui/SkillBadge.tsx';

export function Skills(): ReactElement {
  return (
    <Box sx={{ display: 'grid', gap: 3.5 }}>
      {resume.skills.map(({ title, items }) => (
        <div key={title}>
          <Typography component="h3" variant="h5">
            {title}
          </Typography>
          <Box
            component="ul"
            sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, m: 0, mt: 1.5, p: 0 }}
          >
            {items.map((item) => (
              <SkillBadge key={item}>{item}</SkillBadge>
            ))}
          </Box>
        </div>
      ))}
    </Box>
  );
}
