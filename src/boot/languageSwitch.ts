// The links to this page in other languages. The browser follows them without scripts, too; this keeps the visitor's
// place on the page, and remembers the choice. No page is left because of it: its link only stands out.

import { pathIn } from '../app/routes.ts';
import { siteLanguages } from '../content/language.ts';
import { sectionIds } from '../content/sectionIds.ts';
import { readStored, writeStored } from '../lib/webStorage.ts';
import { pageShownEvent, shownPage } from './sitePages.ts';

/** Of the tag of the chosen language, in local storage. */
const key = 'language';

export function startLanguageSwitch(): void {
  const chosen = readStored('localStorage', key);
  for (const link of document.querySelectorAll<HTMLAnchorElement>('header a[hreflang]')) {
    if (link.hreflang === chosen) link.dataset.chosen = '';
    addEventListener(pageShownEvent, () => setTarget(link));
    link.addEventListener('click', () => {
      setTarget(link, placeOnPage());
      writeStored('localStorage', key, link.hreflang);
    });
  }
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
    .filter((part) => part.getBoundingClientRect().top < innerHeight / 2)
    .at(-1)?.id;
  return read === undefined || read === sectionIds.home ? '' : `#${read}`;
}
