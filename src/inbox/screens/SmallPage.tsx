import Box from '@mui/material/Box';
import type { ReactElement, ReactNode } from 'react';
import { LogoMark } from '../../ui/LogoMark.tsx';
import { useFocusAtFirst } from './useFocusAtFirst.ts';

type SmallPageProps = { heading: string; children: ReactNode };

/** A narrow page without the list. */
export function SmallPage({ heading, children }: SmallPageProps): ReactElement {
  const headingRef = useFocusAtFirst<HTMLHeadingElement>('ifFree');
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
      <Box component="h1" ref={headingRef} tabIndex={-1} sx={{ font: 'var(--h2)' }}>
        {heading}
      </Box>
      {children}
    </Box>
  );
}
