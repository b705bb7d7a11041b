import Box from '@mui/material/Box';
import type { ReactElement } from 'react';
import { errorPage } from '../content/errorPage.ts';
import { PlainPage } from '../ui/PlainPage.tsx';

/** In place of the whole page when it can't be drawn. Its link reloads the site. */
export function ErrorPage(): ReactElement {
  return (
    <Box component="main">
      <PlainPage heading={errorPage.heading} text={errorPage.text}>
        <Box component="a" href="/" sx={{ color: 'primary.main', fontWeight: 600 }}>
          {errorPage.action}
        </Box>
      </PlainPage>
    </Box>
  );
}
