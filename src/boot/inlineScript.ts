// Runs inline in every page before anything else. It loads the site's script late, so that text and the hero
// picture get the bandwidth first, and remembers early events to replay them once the script runs.

import { workshopNotLoaded } from '../content/notLoaded.ts';
import type { EarlyVisit } from '../enquiry/form/earlyVisit.ts';
import { isWorkshop } from '../workshop/mode.ts';
import { loadScripts, runScripts } from './loadScripts.ts';
import { watchMenu } from './menu.ts';
import { sliceLayout } from './slicedLayout.ts';

/** Events to remember until the script runs. */
const earlyEvents = [
  ['submit', onSubmit],
  ['click', onClick],
  ['input', onInput],
] as const;

const { dataset } = document.documentElement;
delete dataset.withoutScript;

const early: EarlyVisit = { isSendPressed: false, pressed: null, stop };
window.earlyVisit = early;
watchMenu();
sliceLayout(dataset);
let isStarted = false;

for (const type of ['pointerdown', 'keydown', 'focusin']) {
  addEventListener(type, start, true);
}
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
  early.pressed = target.closest('[data-opens], [data-asks]');
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
}

function start(): void {
  if (isStarted) return;
  isStarted = true;
  run().catch(() => {
    if (isWorkshop()) {
      document.body.textContent = workshopNotLoaded;
      document.documentElement.hidden = false;
    } else usePlainForm();
  });
}

/** Makes the page work as it does without scripts. Called if the site's script can't be loaded or run. */
function usePlainForm(): void {
  const wasSendPressed = early.isSendPressed;
  early.isSendPressed = false;
  stop();
  document.getElementById('early')?.remove();
  for (const part of document.querySelectorAll('noscript')) part.outerHTML = part.textContent;
  dataset.withoutScript = '';
  // The loop above has just added the elements that say whether a form was sent. If the URL targets one of
  // them, navigate to it again, so that `:target` matches.
  if (location.hash && !document.querySelector(':target')) location.replace(location.hash);
  // Old browsers may lack `requestSubmit`.
  if (wasSendPressed) document.querySelector<HTMLElement>('[type="submit"]')?.click();
}

async function run(): Promise<void> {
  const files = document.querySelector<HTMLMetaElement>('meta[name=entry]')?.content.split(' ');
  if (!files) return;
  await loadScripts(files);
  // Run the scripts on a completely parsed page only.
  if (document.readyState === 'loading') {
    await new Promise((resolve) => addEventListener('DOMContentLoaded', resolve));
  }
  await runScripts(files);
}
