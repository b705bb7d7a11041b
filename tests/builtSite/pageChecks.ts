import type { BuiltSite } from '../../scripts/build/builtSite/builtSite.ts';
import type { Check } from '../../scripts/build/builtSite/check.ts';
import { linkChecks } from '../../scripts/build/builtSite/linkChecks.ts';

/**
 * Checks each prerendered page as it is before any script runs.
 * @param sentences those that the pages have to show, by language
 */
export function pageChecks(
  site: BuiltSite,
  sentences: Readonly<Record<string, readonly string[]>>,
): Check[] {
  return [
    {
      claim: 'every route is a complete page with its title, description and one heading',
      find: () => site.pages.flatMap((page) => pageFaults(site, page)),
    },
    {
      claim: 'no two pages share a title or a description',
      find: () =>
        (['title', 'description'] as const).flatMap((key) =>
          duplicates(site.pages.map((page) => page[key])).map((text) => `${key} twice: ${text}`),
        ),
    },
    {
      claim: 'each listed page has a canonical URL, a link preview and JSON-LD',
      find: () => site.pages.flatMap((page) => findableFaults(site, page)),
    },
    {
      claim: `each of the ${Object.values(sentences).flat().length} sentences of the content is on a page of its language`,
      find: () =>
        Object.entries(sentences).flatMap(([language, own]) => {
          const text = textIn(site, language);
          const missing = own.filter((sentence) => !text.includes(squeeze(sentence)));
          return own.length === 0 ? [`${language} has no content`] : missing;
        }),
    },
    {
      claim: 'no page has a sentence of another language',
      find: () =>
        Object.entries(sentences).flatMap(([language, own]) => {
          const text = textIn(site, language);
          return Object.values(sentences)
            .flat()
            .filter((sentence) => !own.includes(sentence) && text.includes(squeeze(sentence)))
            .map((sentence) => `${language}: ${sentence}`);
        }),
    },
    ...linkChecks(site),
    {
      claim: 'every script and style sheet that a script names exists',
      find: () =>
        site.files
          .filter((file) => file.endsWith('.js'))
          .flatMap((file) => missingFiles(site, file)),
    },
  ];
}

function textIn(site: BuiltSite, language: string): string {
  return site.pages
    .filter((page) => page.language === language)
    .map((page) => textOf(site.document(page)))
    .join('\n');
}

function missingFiles(site: BuiltSite, script: string): string[] {
  const named = site.read(script).match(/assets\/[\w.-]+\.(?:js|css)/g) ?? [];
  return [...new Set(named)]
    .filter((file) => !site.files.includes(file))
    .map((file) => `${script}: ${file}`);
}

function pageFaults(site: BuiltSite, page: BuiltSite['pages'][number]): string[] {
  if (!site.files.includes(page.file)) return [`${page.file} is missing`];
  const document = site.document(page);
  const description = document.querySelector('meta[name="description"]')?.getAttribute('content');
  const headings = [...document.querySelectorAll('h1')].map((heading) =>
    squeeze(heading.textContent),
  );
  const faults = [
    document.title === page.title ? '' : `title is "${document.title}", not "${page.title}"`,
    description === page.description ? '' : `description is "${description}"`,
    headings.length === 1 && headings[0] !== '' ? '' : `h1: ${headings.join(' | ') || 'none'}`,
    document.querySelector('#root')?.firstElementChild ? '' : 'the page is empty before its script',
    /<!--(title|description|language|styles|before|app|early)-->/.test(site.read(page.file))
      ? 'a placeholder is not filled'
      : '',
  ];
  return faults.filter((fault) => fault !== '').map((fault) => `${page.file}: ${fault}`);
}

function findableFaults(site: BuiltSite, page: BuiltSite['pages'][number]): string[] {
  const document = site.document(page);
  const content = (selector: string): string =>
    document.querySelector(selector)?.getAttribute('content') ?? '';
  if (!page.isListed) {
    return content('meta[name="robots"]') === 'noindex' ? [] : [`${page.file} may be found`];
  }
  const address = document.querySelector('link[rel="canonical"]')?.getAttribute('href') ?? '';
  const picture = content('meta[property="og:image"]');
  const data = document.querySelector('script[type="application/ld+json"]')?.textContent ?? '{}';
  const about = JSON.parse(data) as Record<string, unknown>;
  const faults = [
    address.startsWith('https://') && address.endsWith(page.path) ? '' : `canonical: ${address}`,
    site.read('sitemap.xml').includes(`<loc>${address}</loc>`) ? '' : 'not in the sitemap',
    content('meta[property="og:url"]') === address ? '' : 'og:url is another address',
    content('meta[property="og:title"]') === page.title ? '' : 'og:title is another title',
    URL.canParse(picture) && site.files.includes(new URL(picture).pathname.slice(1))
      ? ''
      : `og:image: ${picture}`,
    about.url === address && typeof about['@type'] === 'string' ? '' : 'JSON-LD is about another',
  ];
  return faults.filter((fault) => fault !== '').map((fault) => `${page.file}: ${fault}`);
}

/** All text for readers and screen readers. */
function textOf(document: Document): string {
  const page = document.importNode(document.documentElement, true);
  for (const silent of page.querySelectorAll('script, style')) silent.remove();
  const attributes = [...page.querySelectorAll('[alt], [aria-label], [placeholder], [content]')];
  const texts = attributes.flatMap((element) =>
    ['alt', 'aria-label', 'placeholder', 'content'].map((name) => element.getAttribute(name) ?? ''),
  );
  return squeeze([page.textContent, ...texts].join('\n'));
}

function squeeze(text: string | null): string {
  return (text ?? '').replace(/\s+/g, ' ').trim();
}

function duplicates(texts: readonly string[]): string[] {
  return texts.filter((text, index) => texts.indexOf(text) !== index);
}
