import Box from '@mui/material/Box';
import type { ReactElement } from 'react';
import { phoneHref } from './phoneHref.ts';

/** A North American number as a link that calls it. */
export function PhoneLink({ phone }: { phone: string }): ReactElement {
  return (
    <Box
      component="a"
      href={phoneHref(phone)}
      sx={{ color: 'primary.main', fontWeight: 600, textUnderlineOffset: '0.25em' }}
    >
      {phone}
    </Box>
  );
}
