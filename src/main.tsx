import { startTransition } from 'react';
import { createRoot, hydrateRoot } from './boot/reactDom.ts';
import { startApp } from './boot/startApp.ts';
import { BrowserRouter } from 'react-router-dom';
import { App } from './app/App.tsx';
import { prefetchPages } from './app/staticHtml.ts';
import { settleAddress } from './app/settleAddress.ts';
import { createFunctionsClient } from './backend/functionsClient.ts';
import { OutboxContext } from './enquiry/OutboxContext.tsx';
import { readEnv } from './env.ts';
import { connectPage } from './outbox/browser/connectPage.ts';
import { edgeTransport } from './outbox/browser/edgeTransport.ts';
import { workshopNotLoaded } from './content/notLoaded.ts';
import { untilNothingWaits } from './pwa/untilNothingWaits.ts';
import { toastsReady } from './enquiry/toasts/toastHost.ts';
import type { AcceptUpdate } from './pwa/registerWorker.ts';
import { clearReloadMark } from './pwa/reloadGuard.ts';
import { whenLoaded } from './pwa/whenLoaded.ts';
import { isWorkshop } from './workshop/mode.ts';

/** How long the server may take to say whether it opens what is sealed here, in ms. */
const keyTimeoutMs = 10_000;

const env = readEnv();
const functions = createFunctionsClient(env);
const outbox = connectPage(functions);

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root to put the site into.');

const page = (
  <OutboxContext value={outbox}>
    <BrowserRouter>
      <App />
    </BrowserRouter>
  </OutboxContext>
);

startApp({
  open: () => void (isWorkshop() ? openWorkshop(root) : hydrate(root)),
  openOnSharedTablet: () => void openWorkshop(root),
  close() {
    document.documentElement.hidden = true;
  },
});
clearReloadMark();
outbox.start();
if (import.meta.env.PROD) cacheForOffline().catch(ignoreFailedImport);
if (!isWorkshop()) {
  whenLoaded(() => {
    import('./boot/afterLoad.ts').then((part) => part.afterLoad(env)).catch(ignoreFailedImport);
  });
}

async function hydrate(place: HTMLElement): Promise<void> {
  // Decide last, so that text typed until then counts.
  if (!(await settleAddress(place))) {
    createRoot(place).render(page);
    return;
  }
  // After this task, and as a transition, which is done in slices: a long task would hold up a visitor who
  // scrolls or types.
  setTimeout(() => startTransition(() => void hydrateRoot(place, page)));
}

/** Where a later part can't be loaded, on a bad line or after a newer release: the next visit has it. */
function ignoreFailedImport(): void {}

/** Neither an enquiry nor a picture that is looked at ever shares a thin line with files for later. */
async function cacheForOffline(): Promise<void> {
  await untilNothingWaits(outbox);
  await new Promise<void>(whenLoaded);
  // Until the worker has them.
  if (!isWorkshop() && !navigator.serviceWorker?.controller) await prefetchPages();
  const { registerSiteWorker } = await import('./pwa/registerSiteWorker.ts');
  // Nobody who is passed a tablet is to be asked about its software.
  await registerSiteWorker(
    isWorkshop() ? (accept) => void accept() : offerWhenReady,
    outbox.isBusy,
  );
}

function offerWhenReady(accept: AcceptUpdate): void {
  toastsReady()
    .then(() => import('./pwa/offerUpdate.tsx'))
    .then(({ offerUpdate }) => offerUpdate(accept))
    .catch(ignoreFailedImport);
}

async function openWorkshop(place: HTMLElement): Promise<void> {
  // Not for one moment a form that keeps what is typed.
  place.replaceChildren();
  document.documentElement.hidden = false;
  try {
    const [{ startWorkshop }, { inboxOnDevice }] = await Promise.all([
      import('./workshop/startWorkshop.tsx'),
      import('./inbox/inboxOnDevice.ts'),
    ]);
    await startWorkshop(place, {
      outbox,
      transport: edgeTransport(functions, () => !navigator.onLine, keyTimeoutMs),
      inbox: inboxOnDevice(env),
      publicKey: env.workshopPublicKey,
    });
  } catch {
    place.textContent = workshopNotLoaded;
  }
}
