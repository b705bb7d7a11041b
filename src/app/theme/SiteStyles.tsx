import CssBaseline from '@mui/material/CssBaseline';
import GlobalStyles from '@mui/material/GlobalStyles';
import { ThemeProvider } from '@mui/material/styles';
import type { ReactElement } from 'react';
import youngSerif from '@fontsource/young-serif/files/young-serif-latin-400-normal.woff2?url';
import { tints } from './colours.ts';
import { focusMark } from './components.ts';
import { theme as siteTheme } from './theme.ts';

/** The fixed bar's height; what a link leads to stops below it. */
export const barHeight = '4.25rem';

/** As wide as Young Serif, so that nothing moves when it arrives. */
const fallback = {
  '@font-face': {
    fontFamily: 'Young Serif Fallback',
    src: 'local("Georgia"), local("Gelasio"), local("DejaVu Serif")',
    ascentOverride: '91.25%',
    descentOverride: '31.93%',
    sizeAdjust: '114.63%',
  },
};

const styles = (
  <GlobalStyles
    styles={(theme) => [
      fallback,
      {
        '@font-face': {
          fontFamily: 'Young Serif',
          src: `url(${youngSerif}) format("woff2")`,
          fontWeight: 400,
          fontDisplay: 'swap',
        },
        html: {
          scrollPaddingTop: `calc(${barHeight} + 1rem)`,
          // What takes the focus is scrolled clear of a toast.
          scrollPaddingBottom: '9rem',
          '@media (prefers-reduced-motion: no-preference)': { scrollBehavior: 'smooth' },
        },
        body: { overflowWrap: 'break-word' },
        ':focus-visible': focusMark(theme),
        // A section takes the focus so that reading goes on there; it is no control to be marked.
        '[tabindex="-1"]:focus': { outline: 'none' },
        '@media (prefers-reduced-motion: reduce)': {
          '*, ::before, ::after': {
            // Nothing at all, however short: a change of colors would go down the page step by step.
            transitionDuration: '0s !important',
            animationDuration: '0.01ms !important',
          },
        },
        '.bar-action': {
          font: 'inherit',
          fontWeight: 700,
          color: tints.fog,
          background: 'none',
          border: 0,
          padding: '0.625rem 0.75rem',
          cursor: 'pointer',
          textDecoration: 'underline',
          textUnderlineOffset: '0.2em',
          '&:focus-visible': { outlineColor: 'currentColor' },
        },
        '#early:not([hidden])': {
          position: 'fixed',
          inset: 'auto 0 0',
          zIndex: theme.zIndex.snackbar,
          margin: 0,
          padding: '1rem 1.25rem',
          backgroundColor: tints.bark,
          color: tints.fog,
        },
        '@page': { margin: '15mm 17mm' },
        '@media print': {
          // Paper is read from nearer than a screen.
          '#root': { zoom: 0.68 },
          'body, #root': { background: 'none', color: '#000' },
          'h1, h2, h3': { breakAfter: 'avoid' },
          '.no-print': { display: 'none !important' },
        },
      },
    ]}
  />
);

/** Styles of no single part. The build puts them into every page, where they stay: no script needs them. */
export function SiteStyles(): ReactElement {
  return (
    <ThemeProvider theme={siteTheme}>
      <CssBaseline enableColorScheme />
      {styles}
    </ThemeProvider>
  );
}
