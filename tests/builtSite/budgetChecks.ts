import { firstLanguage, languages } from '../../src/content/section.mjs';
import { budgetsKib, requestsBeforePaint } from './budgets.ts';
import type { BuiltSite, Page } from '../../scripts/build/builtSite/builtSite.ts';
import type { Check } from '../../scripts/build/builtSite/check.ts';
import {
  afterLoadScripts,
  allScripts,
  eagerScripts,
  importersOf,
  laterScripts,
} from './eagerScripts.ts';
import { precachedFiles } from '../../scripts/build/builtSite/precacheChecks.ts';
import { oncePerFile } from '../../scripts/build/builtSite/oncePerFile.ts';
import { brotli, isText } from '../../scripts/build/compress.ts';

/** Picture files as a phone loads them. */
export type PhonePictures = { hero: string; cards: readonly string[] };

const bytesPerKib = 1_024;

/** Checks the transfer sizes of a first visit and of the worker against their budgets. */
export function budgetChecks(site: BuiltSite, { hero, cards }: PhonePictures): Check[] {
  // Transfer size: text after brotli, everything else as it is.
  const sizeOf = oncePerFile((file) => {
    const bytes = site.bytes(file);
    return isText(file) ? brotli(bytes).length : bytes.length;
  });
  const totalSize = (files: readonly string[]): number =>
    files.reduce((sum, file) => sum + sizeOf(file), 0);
  const over = (what: string, budget: keyof typeof budgetsKib, files: readonly string[]) => {
    const excess = totalSize(files) - budgetsKib[budget] * bytesPerKib;
    if (excess <= 0) return [];
    const kib = (totalSize(files) / bytesPerKib).toFixed(1);
    return [`${what}: ${kib} KiB, ${Math.ceil(excess)} bytes over the ${budgetsKib[budget]} KiB`];
  };
  const overPerPage = (find: (page: Page) => string[]) => () =>
    site.pages.filter(({ file }) => site.files.includes(file)).flatMap(find);
  return [
    {
      claim: 'every page’s HTML is within its budget',
      find: overPerPage(({ file, name, language }) => {
        const home = language === firstLanguage ? 'homeHtml' : 'otherHomeHtml';
        return over(file, name === 'home' ? home : 'otherHtml', [file]);
      }),
    },
    {
      claim: 'the scripts that a page runs by itself are within their budget',
      find: overPerPage((page) =>
        over(`the scripts of ${page.file}`, 'script', eagerScripts(site, page)),
      ),
    },
    {
      claim: 'no visit runs React by itself after the page has loaded',
      find: () => {
        const scripts = afterLoadScripts(site);
        if (scripts.length === 0) return ['There are no such scripts.'];
        return scripts
          .filter((file) => file.startsWith('assets/react-'))
          .map((file) => `${file} runs on every visit`);
      },
    },
    {
      claim: 'what finds the visitor’s place is loaded only by the press that asks for it',
      find: () => {
        const finders = site.files.filter(
          (file) => file.endsWith('.js') && site.read(file).includes('.watchPosition('),
        );
        if (finders.length !== 1) return [`${finders.length} scripts find the place.`];
        return finders.flatMap((finder) =>
          importersOf(site, finder).map((file) => `${file} runs ${finder} before any press`),
        );
      },
    },
    {
      claim: 'the scripts that a page runs once its form is needed are within their budget',
      find: overPerPage((page) =>
        over(`the later scripts of ${page.file}`, 'react', laterScripts(site, page)),
      ),
    },
    {
      claim: 'no page’s first paint waits for too many requests',
      find: overPerPage((page) => {
        const blocking = 1 + blockingFiles(site.document(page)).length;
        return blocking <= requestsBeforePaint
          ? []
          : [`${page.file}: ${blocking}, not ${requestsBeforePaint}`];
      }),
    },
    {
      claim: 'the fonts are within their budget',
      find: () =>
        over(
          'all fonts',
          'fonts',
          site.files.filter((file) => file.endsWith('.woff2')),
        ),
    },
    {
      claim: 'hero and cards, as a phone loads them, are within their budgets',
      find: () => [
        ...over(hero, 'hero', [hero]),
        ...cards.flatMap((card) => over(card, 'card', [card])),
      ],
    },
    {
      claim: 'what the worker precaches for one more language is within its budget',
      find: () => {
        const filesIn = (language: string): string[] => [
          ...new Set(
            site.pages
              .filter((page) => page.language === language)
              .flatMap((page) => [page.file, ...allScripts(site, page)]),
          ),
        ];
        const first = filesIn(firstLanguage);
        return languages
          .filter((language) => language !== firstLanguage)
          .flatMap((language) =>
            over(
              language,
              'language',
              filesIn(language).filter((file) => !first.includes(file)),
            ),
          );
      },
    },
    {
      claim: 'what the worker precaches is within its budget',
      find: () => {
        const listed = new Set(precachedFiles(site.read('sw.js')));
        const there = [...listed].filter((file) => site.files.includes(file));
        return over('the precache', 'precache', there);
      },
    },
  ];
}

/** Files that block the first paint. */
function blockingFiles(document: Document): Element[] {
  return [
    ...document.querySelectorAll(
      'link[rel="stylesheet"], script[src]:not([async], [defer], [type="module"])',
    ),
  ];
}
