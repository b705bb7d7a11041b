import GlobalStyles from '@mui/material/GlobalStyles';
import { ThemeProvider } from '@mui/material/styles';
import type { ReactElement, ReactNode } from 'react';
import { tokenStyles } from '../../app/theme/tokens.ts';
import { inboxTheme } from '../inboxTheme.ts';

export function Themed({ children }: { children: ReactNode }): ReactElement {
  return (
    <ThemeProvider theme={inboxTheme}>
      <GlobalStyles styles={`${tokenStyles()}#root{container-type:inline-size}`} />
      {children}
    </ThemeProvider>
  );
}
