// Runs inline in every page before anything else. It loads the site's script late, so that text and the hero
// picture get the bandwidth first, and remembers early events to replay them once the script runs.

import { workshopNotLoaded } from '../content/notLoaded.ts';
import type { EarlyVisit } from '../enquiry/form/earlyVisit.ts';
import { retryDelayMs } from '../lib/retryDelay.ts';
import type * as ScriptRecovery from '../pwa/scriptRecovery.ts';
import { scriptRecoveryFile } from '../pwa/scriptRecoveryFile.ts';
import { isWorkshop } from '../workshop/mode.ts';

/** Retry delays for the script on a bad connection. */
const firstDelayMs = 2_000;
const longestDelayMs = 30_000;
/** Number of retries after server errors. */
const maxServerErrorRetries = 2;

/** Events to remember until the script runs. */
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
  // On a shared tablet, hide the page until the site's form is removed, so that nobody types into it.
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
  const pressed = target.closest<HTMLElement>('[aria-expanded="false"], [data-redo]');
  // Remember the click in a later task: React may hydrate during this click and handle it at once. If the page
  // then replayed the click, it would close the menu that the click has just opened.
  setTimeout(() => {
    early.pressed = pressed;
  });
}

/** Loads the script once the hero picture is painted: on a slow connection the other pictures take seconds longer. */
function onHeroLoad({ target }: Event): void {
  if (!(target instanceof HTMLImageElement) || target.fetchPriority !== 'high') return;
  requestAnimationFrame(() => setTimeout(start));
}

/** Forgets an earlier click: replaying it could move a visitor who is typing now to another part of the page. */
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

/** Makes the page work as it does without scripts. Called if the site's script can't be loaded or run. */
function fallBackToPlainForm(): void {
  const wasSendPressed = early.isSendPressed;
  early.isSendPressed = false;
  stop();
  for (const part of document.querySelectorAll('noscript')) part.outerHTML = part.textContent;
  dataset.withoutScript = '';
  // The loop above has just added the elements that say whether a form was sent. If the URL targets one of
  // them, navigate to it again, so that `:target` matches.
  if (location.hash && !document.querySelector(':target')) location.replace(location.hash);
  // Old browsers may lack `requestSubmit`.
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
  // Hydrate only a completely parsed page.
  if (document.readyState === 'loading') {
    await new Promise((resolve) => addEventListener('DOMContentLoaded', resolve));
  }
  for (const file of files) {
    await import(/* @vite-ignore */ file);
    // Give each file its own task, to avoid one long task.
    await new Promise((resolve) => {
      setTimeout(resolve);
    });
  }
}

/**
 * Loads a script file into the HTTP cache, and retries until there is a connection. The page imports the file
 * only afterward, because browsers may never retry a failed import.
 * @throws Error if the server responds with something other than a script, or keeps failing
 */
async function load(file: string, attempt: number): Promise<void> {
  const isScript = await fetch(file)
    .then(async (response) =>
      response.status >= 500 && attempt <= maxServerErrorRetries
        ? null
        : response.ok && (await response.blob()).type.includes('script'),
    )
    // The connection is missing or broke off: retry.
    .catch(() => null);
  if (isScript) return;
  if (isScript === false) throw new Error(file);
  await delay(retryDelayMs(attempt, firstDelayMs, longestDelayMs));
  await load(file, attempt + 1);
}

/** Resolves after the delay, or as soon as the browser is back online. */
function delay(ms: number): Promise<unknown> {
  return new Promise((end) => {
    setTimeout(end, ms);
    addEventListener('online', end, { once: true });
  });
}
