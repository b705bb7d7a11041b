import Box from '@mui/material/Box';
import type { ReactElement } from 'react';
import { inbox as words } from '../../content/inbox.ts';
import { LogoMark } from '../../ui/LogoMark.tsx';
import { Notice } from './Notice.tsx';
import { SignInForm } from './SignInForm.tsx';
import { useFocusAtFirst } from './useFocusAtFirst.ts';

/** @param notice what came of signing out, where it has to be told */
export function SignInScreen({ notice }: { notice: string | null }): ReactElement {
  const heading = useFocusAtFirst<HTMLHeadingElement>('ifFree');
  return (
    <Box
      component="main"
      sx={{
        maxWidth: '30rem',
        minHeight: '100dvh',
        mx: 'auto',
        px: 'var(--s5)',
        py: 'var(--apart)',
        display: 'grid',
        gridTemplateColumns: 'minmax(0, 1fr)',
        alignContent: 'start',
        gap: 'var(--s5)',
      }}
    >
      <Box sx={{ color: 'var(--oak)' }}>
        <LogoMark />
      </Box>
      <Box component="h1" ref={heading} tabIndex={-1} sx={{ font: 'var(--h2)' }}>
        {words.signIn.heading}
      </Box>
      <Notice>{notice}</Notice>
      <p>{words.signIn.intro}</p>
      <SignInForm />
    </Box>
  );
}
