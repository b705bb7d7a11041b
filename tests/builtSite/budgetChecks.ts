import { budgetsKib, requestsBeforePaint } from './budgets.ts';
import type { BuiltSite, Page } from '../../scripts/build/builtSite/builtSite.ts';
import type { Check } from '../../scripts/build/builtSite/check.ts';
import { eagerScripts } from './eagerScripts.ts';
import { precachedFiles } from '../../scripts/build/builtSite/precacheChecks.ts';
import { oncePerFile } from '../../scripts/build/builtSite/oncePerFile.ts';
import { brotli, isText } from '../../scripts/build/compress.ts';

/** The picture files that a phone gets. */
export type PhonePictures = { hero: string; cards: readonly string[] };

const bytesPerKib = 1_024;

/** Holds what a first visit and the worker bring over the line to their budgets. */
export function budgetChecks(site: BuiltSite, { hero, cards }: PhonePictures): Check[] {
  // On the line: text after brotli, everything else as it is.
  const weightOf = oncePerFile((file) => {
    const bytes = site.bytes(file);
    return isText(file) ? brotli(bytes).length : bytes.length;
  });
  const weigh = (files: readonly string[]): number =>
    files.reduce((sum, file) => sum + weightOf(file), 0);
  const over = (what: string, budget: keyof typeof budgetsKib, files: readonly string[]) => {
    const excess = weigh(files) - budgetsKib[budget] * bytesPerKib;
    if (excess <= 0) return [];
    const kib = (weigh(files) / bytesPerKib).toFixed(1);
    return [`${what}: ${kib} KiB, ${Math.ceil(excess)} bytes over the ${budgetsKib[budget]} KiB`];
  };
  const overPerPage = (find: (page: Page) => string[]) => () =>
    site.pages.filter(({ file }) => site.files.includes(file)).flatMap(find);
  return [
    {
      claim: 'every page’s HTML keeps to its budget',
      find: overPerPage(({ file, path }) =>
        over(file, path === '/' ? 'homeHtml' : 'otherHtml', [file]),
      ),
    },
    {
      claim: 'the scripts that a page asks for by itself keep to their budget',
      find: overPerPage((page) =>
        over(`the scripts of ${page.file}`, 'script', eagerScripts(site, page)),
      ),
    },
    {
      claim: 'no page’s first paint waits for more requests than it may',
      find: overPerPage((page) => {
        const waitedFor = 1 + blockingFiles(site.document(page)).length;
        return waitedFor <= requestsBeforePaint
          ? []
          : [`${page.file}: ${waitedFor}, not ${requestsBeforePaint}`];
      }),
    },
    {
      claim: 'the fonts keep to their budget',
      find: () =>
        over(
          'all fonts',
          'fonts',
          site.files.filter((file) => file.endsWith('.woff2')),
        ),
    },
    {
      claim: 'hero and cards, as a phone gets them, keep to their budgets',
      find: () => [
        ...over(hero, 'hero', [hero]),
        ...cards.flatMap((card) => over(card, 'card', [card])),
      ],
    },
    {
      claim: 'what the worker keeps is within its budget',
      find: () => {
        const kept = new Set(precachedFiles(site.read('sw.js')));
        const there = [...kept].filter((file) => site.files.includes(file));
        return over('all that is kept', 'precache', there);
      },
    },
  ];
}

/** Without these the browser paints nothing. */
function blockingFiles(document: Document): Element[] {
  return [
    ...document.querySelectorAll(
      'link[rel="stylesheet"], script[src]:not([async], [defer], [type="module"])',
    ),
  ];
}
