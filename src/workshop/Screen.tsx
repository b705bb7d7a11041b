import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type ReactElement, type ReactNode, useEffect, useRef } from 'react';
import { business } from '../content/business.ts';
import { LogoMark } from '../ui/LogoMark.tsx';

type ScreenProps = {
  heading: string;
  /** Beside the name at the top. */
  corner?: ReactNode;
  /** The screen begins with the focus on its heading, unless one of its controls takes it. */
  takesFocus?: boolean;
  children: ReactNode;
};

/** One of workshop mode's screens, in type that is read at arm's length. */
export function Screen({
  heading,
  corner,
  takesFocus = true,
  children,
}: ScreenProps): ReactElement {
  const headingRef = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    window.scrollTo({ top: 0, behavior: 'instant' });
    if (takesFocus) headingRef.current?.focus({ preventScroll: true });
  }, [takesFocus]);
  return (
    <Box
      sx={{
        minHeight: '100dvh',
        display: 'grid',
        gridTemplateRows: 'auto 1fr',
        maxWidth: '52rem',
        mx: 'auto',
        px: { xs: 2.5, sm: 5 },
        pb: { xs: 5, sm: 8 },
      }}
    >
      <Box
        component="header"
        sx={{
          display: 'flex',
          alignItems: 'center',
          justifyContent: 'space-between',
          gap: 2,
          py: 1.5,
          borderBottom: 1,
          borderColor: 'divider',
        }}
      >
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, color: 'primary.main' }}>
          <LogoMark />
          <Typography component="p" variant="h5" sx={{ color: 'text.primary' }}>
            {business.name}
          </Typography>
        </Box>
        {corner}
      </Box>
      <Box component="main" sx={{ pt: { xs: 4, sm: 7 } }}>
        <Typography ref={headingRef} component="h1" variant="h2" tabIndex={-1}>
          {heading}
        </Typography>
        {children}
      </Box>
    </Box>
  );
}
