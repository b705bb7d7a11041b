// Stands inline in every page and runs before anything else: the site's script is asked for late, so
// that it takes nothing from the text and the first picture, and what a visitor does before it has
// come is remembered and done when it has.

import { workshopNotLoaded } from '../content/notLoaded.ts';
import type { EarlyVisit } from '../enquiry/form/earlyVisit.ts';
import { retryDelayMs } from '../lib/retryDelay.ts';
import type * as ScriptRecovery from '../pwa/scriptRecovery.ts';
import { scriptRecoveryFile } from '../pwa/scriptRecoveryFile.ts';
import { isWorkshop } from '../workshop/mode.ts';

/** Retry delay for the script on a bad line, in ms. */
const firstDelayMs = 2_000;
const longestDelayMs = 30_000;
/** Number of retries while the host answers with a server error. */
const faultRetries = 2;

/** What a visitor does that has to be done once the script is there. */
const earlyEvents = [
  ['submit', onSubmit],
  ['click', onClick],
  ['input', onInput],
] as const;
const interactions = ['pointerdown', 'keydown', 'focusin'];

const { dataset } = document.documentElement;
delete dataset.withoutScript;

const early: EarlyVisit = { isSendPressed: false, pressed: null, stop };
window.earlyVisit = early;
let isStarted = false;

for (const type of interactions) addEventListener(type, start, { capture: true, passive: true });
addEventListener('load', () => setTimeout(start));
document.addEventListener('load', onHeroLoad, true);
for (const [type, listener] of earlyEvents) document.addEventListener(type, listener, true);
if (isWorkshop()) {
  // Nobody is to write into the site's own form on a shared tablet: nothing is shown until that is gone.
  document.documentElement.hidden = true;
  addEventListener('DOMContentLoaded', start);
}

function onSubmit(event: Event): void {
  event.preventDefault();
  early.isSendPressed = true;
  const notice = document.getElementById('early');
  if (notice) notice.hidden = false;
}

function onClick({ target }: Event): void {
  if (!(target instanceof Element)) return;
  const pressed = target.closest<HTMLElement>('[aria-expanded="false"], [data-acts]');
  // React may come alive by this very press, and then does what is pressed: done twice, it would be undone.
  setTimeout(() => {
    early.pressed = pressed;
  });
}

/** Once the picture that a page shows first is on the screen: on a thin line the others take seconds more. */
function onHeroLoad({ target }: Event): void {
  if (!(target instanceof HTMLImageElement) || target.fetchPriority !== 'high') return;
  requestAnimationFrame(() => setTimeout(start));
}

/** A visitor who writes by now is not to be led elsewhere. */
function onInput(): void {
  early.pressed = null;
}

function stop(): void {
  for (const [type, listener] of earlyEvents) document.removeEventListener(type, listener, true);
  document.getElementById('early')?.remove();
}

function start(): void {
  if (isStarted) return;
  isStarted = true;
  for (const type of interactions) removeEventListener(type, start, true);
  run().catch(() => {
    if (isWorkshop()) {
      document.body.textContent = workshopNotLoaded;
      document.documentElement.hidden = false;
    } else fallBackToPlainForm();
  });
}

/** Where the site's script can't be loaded, or not be run: the page is from now on as where scripts are off. */
function fallBackToPlainForm(): void {
  const wasSendPressed = early.isSendPressed;
  early.isSendPressed = false;
  stop();
  for (const part of document.querySelectorAll('noscript')) part.outerHTML = part.textContent;
  dataset.withoutScript = '';
  // The words about what became of the form can be led to only now.
  if (location.hash && !document.querySelector(':target')) location.replace(location.hash);
  // Not `requestSubmit`, which such browsers may lack.
  if (wasSendPressed) document.querySelector<HTMLElement>('[type="submit"]')?.click();
}

async function run(): Promise<void> {
  const files = document.querySelector<HTMLMetaElement>('meta[name="entry"]')?.content.split(' ');
  if (!files) return;
  try {
    await Promise.all(files.map((file) => load(file, 1)));
  } catch {
    const recovery: typeof ScriptRecovery = await import(/* @vite-ignore */ scriptRecoveryFile);
    await recovery.awaitScripts(files);
  }
  // React takes over a page that is whole.
  if (document.readyState === 'loading') {
    await new Promise((resolve) => addEventListener('DOMContentLoaded', resolve));
  }
  for (const file of files) {
    await import(/* @vite-ignore */ file);
    // Each begins as a task of its own, so that none is long.
    await new Promise((resolve) => {
      setTimeout(resolve);
    });
  }
}

/**
 * Brings a file into the browser's cache. An import that failed once may fail for ever, so it is made
 * when the file is there.
 * @throws Error where the server answers with something else, or goes on failing
 */
async function load(file: string, attempt: number): Promise<void> {
  const isScript = await fetch(file)
    .then(async (response) =>
      response.status >= 500 && attempt <= faultRetries
        ? null
        : response.ok && (await response.blob()).type.includes('script'),
    )
    // No connection, or one that broke off.
    .catch(() => null);
  if (isScript) return;
  if (isScript === false) throw new Error(file);
  await delay(retryDelayMs(attempt, firstDelayMs, longestDelayMs));
  await load(file, attempt + 1);
}

/** Ends early where a connection is said to be there again. */
function delay(ms: number): Promise<unknown> {
  return new Promise((end) => {
    setTimeout(end, ms);
    addEventListener('online', end, { once: true });
  });
}
