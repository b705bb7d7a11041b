import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactElement, ReactNode } from 'react';
import { Frame } from './Frame.tsx';

type PlainPageProps = { heading: string; text: string; children: ReactNode };

/** A page with one thing to say. */
export function PlainPage({ heading, text, children }: PlainPageProps): ReactElement {
  return (
    <Frame sx={{ py: { xs: 18, md: 26 } }}>
      <Typography component="h1" variant="h1" sx={{ maxWidth: '12ch' }}>
        {heading}
      </Typography>
      <Typography variant="subtitle1" sx={{ color: 'text.secondary', mt: 4, maxWidth: '48ch' }}>
        {text}
      </Typography>
      <Box sx={{ mt: 3 }}>{children}</Box>
    </Frame>
  );
}
