import { fetchReact, loadReact } from './boot/loadReact.ts';
import { startLanguageSwitch } from './boot/languageSwitch.ts';
import { followLinks } from './boot/siteLinks.ts';
import { pageShownEvent, prefetchPages, shownPage, showPage } from './boot/sitePages.ts';
import { settleAddress } from './boot/settleAddress.ts';
import { showDeviceState } from './boot/deviceState.ts';
import { startApp } from './boot/startApp.ts';
import { whenEnquiryIsNeeded } from './boot/whenNeeded.ts';
import { pageAt } from './app/routes.ts';
import { createFunctionsClient } from './backend/functionsClient.ts';
import { takeEarlyPress, takeEarlySend } from './enquiry/form/earlyVisit.ts';
import { createFormController } from './enquiry/form/formController.ts';
import { showFormStatus } from './enquiry/form/formStatus.ts';
import { showPlainResult } from './enquiry/form/plainResult.ts';
import { readEnv } from './env.ts';
import { connectPage } from './outbox/browser/connectPage.ts';
import { hasNotices } from './outbox/core/notices.ts';
import { edgeTransport } from './outbox/browser/edgeTransport.ts';
import { workshopNotLoaded } from './content/notLoaded.ts';
import { mayHaveAlbums } from './photographs/queue/albumsMark.ts';
import type { Albums } from './photographs/queue/albums.ts';
import { enquiryRoot } from './pages/home/enquiryRoot.ts';
import { hasTypedText } from './pwa/hasTypedText.ts';
import { untilNothingWaits } from './pwa/untilNothingWaits.ts';
import { showToast } from './enquiry/toasts/showToast.ts';
import { toastsReady } from './enquiry/toasts/toastsReady.ts';
import { catchInstallDialog } from './pwa/install/installDialog.ts';
import type { AcceptUpdate } from './pwa/registerWorker.ts';
import { clearReloadMark } from './pwa/reloadGuard.ts';
import { whenLoaded } from './pwa/whenLoaded.ts';
import { isWorkshop } from './workshop/mode.ts';

/** Timeout for the server's check that it can open what this tablet seals, in ms. */
const keyTimeoutMs = 10_000;

const env = readEnv();
const functions = createFunctionsClient(env);
const outbox = connectPage(functions);
let albums: Promise<Albums> | null = null;

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root to put the site into.');

startApp({
  open: () => void (isWorkshop() ? openWorkshop(root) : openSite(root)),
  openOnSharedTablet: () => void openWorkshop(root),
  close() {
    document.documentElement.hidden = true;
  },
});
clearReloadMark();
outbox.start();
// If their chunk can't be loaded, the next page sends the photographs.
mayHaveAlbums()
  .then(async (mayHave) => {
    if (mayHave) await loadAlbums();
  })
  .catch(ignoreFailedImport);
if (import.meta.env.PROD) cacheForOffline().catch(ignoreFailedImport);
if (!isWorkshop()) {
  whenLoaded(() => {
    import('./boot/afterLoad.ts').then((part) => part.afterLoad(env)).catch(ignoreFailedImport);
  });
}

async function openSite(place: HTMLElement): Promise<void> {
  // Decide now, not earlier, so that text typed until now counts.
  const asked = (await settleAddress(place)) ? shownPage() : pageAt(location.pathname);
  if (!asked || (asked !== shownPage() && !showPage(asked))) {
    const { openErrorPage } = await loadReact();
    return openErrorPage();
  }
  if (asked.name === 'notFound') console.log('Page not found:', location.pathname);
  showDeviceState(outbox);
  followLinks();
  startLanguageSwitch(outbox, hasText);
  startForm();
  addEventListener(pageShownEvent, startForm);
  showNotices();
  takeEarlyPress()?.click();
}

/** Loads and connects this device's albums. A page without any doesn't need them. */
function loadAlbums(): Promise<Albums> {
  albums ??= import('./photographs/queue/connectAlbums.ts').then(
    (part) => part.connectAlbums(functions, outbox),
    (error: unknown) => {
      albums = null;
      throw error;
    },
  );
  return albums;
}

const started = new Set<Element>();

/** Whether this document has typed text. A page that is not shown now keeps its form outside of the document. */
function hasText(): boolean {
  return [document, ...started].some(hasTypedText);
}

/** Starts the form on this page, if there is one. React takes it over once that is needed. */
function startForm(): void {
  const place = document.getElementById(enquiryRoot.id);
  const form = place?.querySelector('form');
  if (!form) window.earlyVisit?.stop();
  if (!place || !form || started.has(place)) return;
  started.add(place);
  catchInstallDialog();
  // `settleAddress` disables the form of a page that it replaces; the visitor has come back to it.
  form.inert = false;
  showPlainResult(place, form, outbox);
  const controller = createFormController(outbox, form, showToast);
  showFormStatus(controller, outbox);
  if (takeEarlySend()) void controller.send();
  whenEnquiryIsNeeded(place, outbox, controller, () => {
    // Without React the form still saves and sends, and the status line says so.
    loadReact()
      .then(({ openEnquiry }) => openEnquiry(place, { outbox, controller, loadAlbums }))
      .catch(ignoreFailedImport);
    openToasts();
  });
}

/** Shows toasts about what happened to waiting enquiries, on any page. */
function showNotices(): void {
  const check = (): void => {
    if (!outbox.snapshot().entries.some(hasNotices)) return;
    stop();
    openToasts();
  };
  const stop = outbox.subscribe(check);
  check();
}

let areToastsOpen = false;

function openToasts(): void {
  if (areToastsOpen) return;
  areToastsOpen = true;
  loadReact()
    .then((react) => react.openToasts(outbox))
    .catch(ignoreFailedImport);
}

/** A deferred chunk may fail to load on a bad connection or after a deploy. The next visit loads it. */
function ignoreFailedImport(): void {}

/** Waits for enquiries and visible pictures, so that files for later never slow them down. */
async function cacheForOffline(): Promise<void> {
  await untilNothingWaits(outbox);
  await new Promise<void>(whenLoaded);
  // The first visit has no worker yet that could serve these pages.
  if (!isWorkshop() && !navigator.serviceWorker?.controller) await prefetchPages();
  if (!isWorkshop()) await fetchReact().catch(ignoreFailedImport);
  const part = await import('./pwa/registerSiteWorker.ts');
  // On a shared tablet, apply updates without asking the visitor.
  await part.registerSiteWorker(
    isWorkshop() ? (accept) => void accept() : offerWhenReady,
    hasText,
    outbox.isBusy,
  );
}

function offerWhenReady(accept: AcceptUpdate): void {
  openToasts();
  toastsReady()
    .then(() => import('./pwa/offerUpdate.tsx'))
    .then(({ offerUpdate }) => offerUpdate(accept))
    .catch(ignoreFailedImport);
}

async function openWorkshop(place: HTMLElement): Promise<void> {
  // Remove the site's form at once: it would save what is typed.
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
