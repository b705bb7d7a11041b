import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactElement, ReactNode } from 'react';

type ResumeItemProps = {
  title: string;
  /** Year or years, set at the line's end. */
  when: string;
  where: string;
  children?: ReactNode;
};

export function ResumeItem({ title, when, where, children }: ResumeItemProps): ReactElement {
  return (
    <Box sx={{ '& + &': { mt: 3.5 }, breakInside: 'avoid' }}>
      <Box
        sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', columnGap: 3 }}
      >
        <Typography component="h3" variant="h5">
          {title}
        </Typography>
        <Typography
          component="p"
          sx={{ color: 'text.secondary', fontVariantNumeric: 'lining-nums tabular-nums' }}
        >
          {when}
        </Typography>
      </Box>
      <Typography component="p" sx={{ color: 'text.secondary' }}>
        {where}
      </Typography>
      {children}
    </Box>
  );
}
