import Box from '@mui/material/Box';
import type { ReactElement } from 'react';

export function MailLink({ email }: { email: string }): ReactElement {
  return (
    <Box
      component="a"
      href={`mailto:${email}`}
      sx={{ color: 'primary.main', fontWeight: 600, textUnderlineOffset: '0.25em' }}
    >
      {email}
    </Box>
  );
}
