import { createTheme } from '@mui/material/styles';
import { day, dusk } from '../app/theme/colours.ts';
import { breakpoints, sizes } from '../app/theme/tokens.ts';
import { paletteOf } from '../app/theme/widgetTheme.ts';

/** Minimum size of a touch target. */
const touch = '2.75rem';

const focusMark = { outline: '3px solid var(--lupine)', outlineOffset: '3px' };
/** Draws the focus outline inside an element whose neighbors would cover an outline around it. */
const outlineInside = { outlineOffset: '-3px' };

/** Windows that are too narrow for a label inside its field. */
const xs = `@container (max-width: ${breakpoints.xs})`;

/** Converts rem to pixels, which MUI's breakpoints need. */
const pixelsOf = (rem: string): number => 16 * Number.parseFloat(rem);

/** The size of a label above its field, relative to a label inside the field. */
const shrunkLabelSize = 0.885;

/** The inbox's MUI theme: the site's colors and fonts, with larger touch targets. */
export const inboxTheme = createTheme({
  cssVariables: { colorSchemeSelector: 'media' },
  colorSchemes: { light: { palette: paletteOf(day) }, dark: { palette: paletteOf(dusk) } },
  shape: { borderRadius: Number.parseInt(sizes.radius, 10) },
  breakpoints: {
    values: {
      xs: 0,
      sm: pixelsOf(breakpoints.sm),
      md: pixelsOf(breakpoints.md),
      lg: 1200,
      xl: 1536,
    },
  },
  typography: {
    fontFamily: sizes.sans,
    body1: { fontSize: '1.0625rem', lineHeight: 1.65 },
    caption: { fontSize: '0.9375rem', lineHeight: 1.6 },
    button: { fontSize: '1rem', lineHeight: 1.5, fontWeight: 600, textTransform: 'none' },
    h6: { fontFamily: sizes.serif, fontWeight: 400, fontSize: 'min(9vw, 1.375rem)' },
  },
  components: {
    MuiButtonBase: {
      defaultProps: { disableRipple: true },
      // MUI removes the site's focus outline.
      styleOverrides: { root: { '&:focus-visible': focusMark } },
    },
    MuiButton: {
      defaultProps: { disableElevation: true },
      styleOverrides: { root: { minHeight: touch } },
    },
    MuiMenuItem: {
      styleOverrides: {
        root: { minHeight: touch, whiteSpace: 'normal', '&:focus-visible': outlineInside },
      },
    },
    // MUI would lighten raised surfaces; the site doesn't.
    MuiPaper: { styleOverrides: { root: { backgroundImage: 'none' } } },
    MuiInputLabel: {
      styleOverrides: {
        root: {
          '&.MuiInputLabel-shrink': {
            transform: `translate(14px, -0.8rem) scale(${shrunkLabelSize})`,
          },
          [xs]: {
            '&, &.MuiInputLabel-shrink': {
              position: 'static',
              transform: 'none',
              maxWidth: 'none',
              whiteSpace: 'normal',
            },
          },
        },
      },
    },
    MuiOutlinedInput: {
      styleOverrides: {
        notchedOutline: {
          '& legend': { fontSize: `${shrunkLabelSize}em` },
          [xs]: { top: 0, '& legend': { display: 'none' } },
        },
      },
    },
    MuiToggleButton: {
      styleOverrides: {
        root: {
          minHeight: touch,
          textTransform: 'none',
          color: 'inherit',
          '&.Mui-selected, &.Mui-selected:hover': {
            color: 'var(--on-oak)',
            backgroundColor: 'var(--oak)',
          },
        },
      },
    },
  },
});
