import { CacheProvider } from '@emotion/react';
import { ThemeProvider } from '@mui/material/styles';
import { createRoot } from 'react-dom/client';
import { createEmotionCache } from '../app/emotionCache';
import { ErrorBoundary } from '../app/ErrorBoundary';
import { theme } from '../app/theme/theme';
import { workshop } from '../content/workshop';
import { takeEarlySend } from '../enquiry/earlyVisit';
import type { Outbox } from '../outbox/connectPage';
import type { Transport } from '../outbox/ports';
import { makeSealer } from './sealer';
import { Workshop } from './Workshop';

/**
 * Puts workshop mode in the place of the whole site.
 * @param transport by which the key is tried
 * @param publicKey null where none was built in
 */
export async function startWorkshop(
  root: HTMLElement,
  outbox: Outbox,
  transport: Transport,
  publicKey: string | null,
): Promise<void> {
  takeEarlySend();
  const sealer = await makeSealer(publicKey);
  document.title = workshop.title;
  createRoot(root).render(
    <CacheProvider value={createEmotionCache()}>
      <ThemeProvider theme={theme}>
        <ErrorBoundary>
          <Workshop outbox={outbox} transport={transport} sealer={sealer} />
        </ErrorBoundary>
      </ThemeProvider>
    </CacheProvider>,
  );
}
