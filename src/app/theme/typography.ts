import type { TypographyVariantsOptions } from '@mui/material/styles';

/** Sizes between phones and desks grow with the window; the upper ends are in rem, so zoom works. */
const display = '"Young Serif", "Young Serif Fallback", Georgia, serif';
const humanist =
  'Seravek, "Gill Sans Nova", Optima, Candara, Ubuntu, Calibri, "Source Sans 3", "Noto Sans", sans-serif';

const heading = { fontFamily: display, fontWeight: 400, textWrap: 'balance' };

export const typography: TypographyVariantsOptions = {
  fontFamily: humanist,
  fontWeightBold: 700,
  h1: {
    ...heading,
    fontSize: 'clamp(2.75rem, 1.5rem + 5.4vw, 5.75rem)',
    lineHeight: 1.02,
    letterSpacing: '-0.015em',
  },
  h2: {
    ...heading,
    fontSize: 'clamp(2rem, 1.4rem + 2.4vw, 3.375rem)',
    lineHeight: 1.1,
    letterSpacing: '-0.01em',
  },
  h3: { ...heading, fontSize: 'clamp(1.5rem, 1.3rem + 0.8vw, 2rem)', lineHeight: 1.2 },
  h4: { ...heading, fontSize: 'clamp(1.375rem, 1.25rem + 0.5vw, 1.625rem)', lineHeight: 1.25 },
  h5: { ...heading, fontSize: '1.1875rem', lineHeight: 1.35 },
  h6: { fontFamily: humanist, fontWeight: 700, fontSize: '1rem', lineHeight: 1.5 },
  subtitle1: { fontSize: 'clamp(1.125rem, 1.05rem + 0.4vw, 1.375rem)', lineHeight: 1.55 },
  body1: { fontSize: '1.0625rem', lineHeight: 1.65 },
  body2: { fontSize: '0.9375rem', lineHeight: 1.6 },
  caption: { fontSize: '0.875rem', lineHeight: 1.5, letterSpacing: '0.01em' },
  button: { fontWeight: 600, fontSize: '1rem', textTransform: 'none', letterSpacing: 0 },
};
