// The links to this page in other languages. The browser follows them without scripts, too; this keeps the visitor's
// place on the page, and remembers the choice. No page is left because of it: its link only stands out.

import { pathIn } from '../app/routes.ts';
import { siteLanguages } from '../content/language.ts';
import { sectionIds } from '../content/sectionIds.ts';
import type { Outbox } from '../outbox/browser/outbox.ts';
import { readStored, writeStored } from '../lib/webStorage.ts';
import { unreachableEvent } from './deviceState.ts';
import { fetchHtml, pageShownEvent, shownPage } from './sitePages.ts';

/** Of the tag of the chosen language, in local storage. */
const key = 'language';

/** @param hasText whether this document has typed text, also on a page that is not shown now */
export function startLanguageSwitch(
  outbox: Pick<Outbox, 'snapshot'>,
  hasText: () => boolean,
): void {
  const chosen = readStored('localStorage', key);
  for (const link of document.querySelectorAll<HTMLAnchorElement>('header a[hreflang]')) {
    if (link.hreflang === chosen) link.dataset.chosen = '';
    setTarget(link);
    addEventListener(pageShownEvent, () => setTarget(link));
    link.addEventListener('click', (event) => {
      setTarget(link, placeOnPage());
      writeStored('localStorage', key, link.hreflang);
      // Nothing saves the text here: leave it on this page.
      if (outbox.snapshot().storage === 'unusable' && hasText()) link.target = '_blank';
      else if (isPlain(event)) {
        // Back must not lead here: the browser would fill the form with text that may have been sent meanwhile.
        event.preventDefault();
        void replacePage(link.href);
      }
    });
  }
}

/** Stays here if the other page can't be loaded: the browser's error page would take this one's place for good. */
async function replacePage(url: string): Promise<void> {
  // A worker answers without a network.
  if (navigator.serviceWorker?.controller || (await fetchHtml(url))) location.replace(url);
  else dispatchEvent(new Event(unreachableEvent));
}

function isPlain({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;
}

/** Lets the link lead to the page that is shown now. */
function setTarget(link: HTMLAnchorElement, hash = ''): void {
  const language = siteLanguages.find(({ tag }) => tag === link.hreflang);
  const page = shownPage();
  if (language && page) link.href = pathIn(language.home, page) + hash;
}

/** The hash of the section or open service that the visitor reads; empty at the page's top. */
function placeOnPage(): string {
  const read = [...document.querySelectorAll('main :is(section, details[open])[id]')]
    // The other page has no list yet.
    .filter(({ id }) => id !== sectionIds.waiting)
    .filter((part) => part.getBoundingClientRect().top < innerHeight / 2)
    .at(-1)?.id;
  return read === undefined || read === sectionIds.home ? '' : `#${read}`;
}
