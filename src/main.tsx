import { startTransition } from 'react';
import { createRoot, hydrateRoot } from './boot/reactDom.ts';
import { startApp } from './boot/startApp.ts';
import { BrowserRouter } from 'react-router-dom';
import { App } from './app/App.tsx';
import { prefetchPages } from './app/staticComponent.tsx';
import { settleAddress } from './app/settleAddress.ts';
import { createFunctionsClient } from './backend/functionsClient.ts';
import { OutboxContext } from './enquiry/OutboxContext.tsx';
import { readEnv } from './env.ts';
import { connectPage } from './outbox/browser/connectPage.ts';
import { edgeTransport } from './outbox/browser/edgeTransport.ts';
import { workshopNotLoaded } from './content/notLoaded.ts';
import { untilNothingWaits } from './pwa/untilNothingWaits.ts';
import { toastsReady } from './enquiry/toasts/toastsReady.ts';
import type { AcceptUpdate } from './pwa/registerWorker.ts';
import { clearReloadMark } from './pwa/reloadGuard.ts';
import { whenLoaded } from './pwa/whenLoaded.ts';
import { isWorkshop } from './workshop/mode.ts';

/** Timeout of the test message with which the server checks that it can open what this tablet seals. */
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
  // Call `settleAddress` as late as possible: it keeps a served page that the visitor has typed into.
  if (!(await settleAddress(place))) {
    createRoot(place).render(page);
    return;
  }
  // Hydrate in a later task and as a transition, which React does in slices: one long task would block
  // scrolling and typing.
  setTimeout(() => startTransition(() => void hydrateRoot(place, page)));
}

/** A deferred chunk may fail to load on a bad connection or after a deploy. The next visit loads the chunk. */
function ignoreFailedImport(): void {}

/** Caches files for offline use. Waits for enquiries and visible pictures first, so as not to slow them down. */
async function cacheForOffline(): Promise<void> {
  await untilNothingWaits(outbox);
  await new Promise<void>(whenLoaded);
  // On a first visit there is no worker yet to serve the other pages.
  if (!isWorkshop() && !navigator.serviceWorker?.controller) await prefetchPages();
  const { registerSiteWorker } = await import('./pwa/registerSiteWorker.ts');
  // On a shared tablet, apply updates without asking the visitor.
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
  // Remove the site's form at once: it would save what a visitor types as a draft.
  place.replaceChildren();
  document.documentElement.hidden = false;
  try {
    const [{ startWorkshop }, { inboxOnDevice }] = await Promise.all([
      import('./workshop/startWorkshop.tsx'),
      import('./inbox/inboxOnDevice.ts'),
    ]);
    await startWorkshop(place, {
      outbox,
      transport: edgeTransport(functions, keyTimeoutMs),
      inbox: inboxOnDevice(env),
      publicKey: env.workshopPublicKey,
    });
  } catch {
    place.textContent = workshopNotLoaded;
  }
}
