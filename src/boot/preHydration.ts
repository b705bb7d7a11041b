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
/** How often to retry after a server error. */
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
  // Wait: this click may make React hydrate and handle it. Replaying it would then undo it, as with the menu.
  setTimeout(() => {
    early.pressed = pressed;
  });
}

/** Start once the hero picture is painted: on a slow connection the other pictures take seconds longer. */
function onHeroLoad({ target }: Event): void {
  if (!(target instanceof HTMLImageElement) || target.fetchPriority !== 'high') return;
  requestAnimationFrame(() => setTimeout(start));
}

/** A visitor who has started typing should not be taken elsewhere by an earlier click. */
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

/** If the script can't be loaded or run, make the page work as it does without scripts. */
function fallBackToPlainForm(): void {
  const wasSendPressed = early.isSendPressed;
  early.isSendPressed = false;
  stop();
  for (const part of document.querySelectorAll('noscript')) part.outerHTML = part.textContent;
  dataset.withoutScript = '';
  // The messages about a sent form are in the page only now, so navigate to the one in the URL again.
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
 * Loads a file into the HTTP cache, retrying without a connection. Browsers may remember a failed import for
 * good, so we import the file only once it is here.
 * @throws Error if the server responds with something else or keeps failing
 */
async function load(file: string, attempt: number): Promise<void> {
  const isScript = await fetch(file)
    .then(async (response) =>
      response.status >= 500 && attempt <= maxServerErrorRetries
        ? null
        : response.ok && (await response.blob()).type.includes('script'),
    )
    // There is no connection, or it broke off.
    .catch(() => null);
  if (isScript) return;
  if (isScript === false) throw new Error(file);
  await delay(retryDelayMs(attempt, firstDelayMs, longestDelayMs));
  await load(file, attempt + 1);
}

/** Resolves early when the browser comes back online. */
function delay(ms: number): Promise<unknown> {
  return new Promise((end) => {
    setTimeout(end, ms);
    addEventListener('online', end, { once: true });
  });
}
