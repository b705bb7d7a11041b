import type { Components, Theme } from '@mui/material/styles';

/** How whatever has the focus of the keyboard is marked. */
export const focusMark = (theme: Theme) => ({
  outline: `3px solid ${theme.vars?.palette.info.main}`,
  outlineOffset: '3px',
});

/** How MUI's parts differ from what they are by default. */
export const components: Components<Theme> = {
  // MUI takes the outline away, and would show the focus by the ripple that is switched off here.
  MuiButtonBase: {
    styleOverrides: { root: ({ theme }) => ({ '&:focus-visible': focusMark(theme) }) },
  },
  MuiButton: {
    defaultProps: { disableElevation: true, disableRipple: true },
    styleOverrides: {
      root: {
        paddingInline: '1.25rem',
        minHeight: '2.75rem',
        // Forced colours take the ground that makes it a button.
        '@media (forced-colors: active)': { border: '1px solid' },
      },
      sizeLarge: { paddingInline: '1.75rem', minHeight: '3.25rem', fontSize: '1.0625rem' },
      sizeSmall: { paddingInline: '0.5rem', minWidth: 0 },
    },
  },
  // A paragraph in larger type is no heading.
  MuiTypography: { defaultProps: { variantMapping: { subtitle1: 'p', subtitle2: 'p' } } },
  MuiFormLabel: {
    styleOverrides: {
      root: ({ theme }) => ({
        color: theme.vars?.palette.text.primary,
        fontSize: '1rem',
        fontWeight: 600,
        marginBottom: '0.375rem',
        '&.Mui-focused': { color: theme.vars?.palette.text.primary },
      }),
    },
  },
  // Keyframes that tell MUI of autofill, which moves no label here.
  MuiInputBase: { defaultProps: { disableInjectingGlobalStyles: true } },
  MuiOutlinedInput: {
    styleOverrides: {
      root: ({ theme }) => ({ backgroundColor: theme.vars?.palette.background.default }),
      input: ({ theme }) => ({
        paddingBlock: '0.8125rem',
        '&::placeholder': { color: theme.vars?.palette.text.secondary, opacity: 1 },
        '&:placeholder-shown': { textOverflow: 'ellipsis' },
      }),
      multiline: {
        // As much space above the text as in the other fields.
        paddingBlock: 0,
        // The browser lets it grow; where it can't, it is drawn larger by hand.
        '& textarea': { fieldSizing: 'content', minHeight: '5lh', resize: 'vertical' },
      },
      notchedOutline: ({ theme }) => ({ borderColor: theme.vars?.palette.text.secondary }),
    },
  },
  MuiFormHelperText: { styleOverrides: { root: { marginInline: 0, fontSize: '0.9375rem' } } },
};
