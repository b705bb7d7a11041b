import { CacheProvider } from '@emotion/react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { App } from './app/App';
import { createEmotionCache } from './app/emotionCache';
import { pageFunctions } from './backend/pageFunctions';
import { FormActionContext } from './enquiry/FormActionContext';
import { OutboxContext } from './enquiry/OutboxContext';
import { functionUrl, readEnv } from './env';
import { connectPage } from './outbox/connectPage';
import { offerUpdate } from './pwa/offerUpdate';
import { registerWorker } from './pwa/registerWorker';

const env = readEnv();
const outbox = connectPage(pageFunctions(env));

const page = (
  <CacheProvider value={createEmotionCache()}>
    <OutboxContext value={outbox}>
      <FormActionContext value={functionUrl(env)}>
        <BrowserRouter>
          <App />
        </BrowserRouter>
      </FormActionContext>
    </OutboxContext>
  </CacheProvider>
);

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root to put the site into.');
if (root.firstElementChild) hydrateRoot(root, page);
else createRoot(root).render(page);

outbox.start();
if (import.meta.env.PROD) void registerWorker(offerUpdate);
