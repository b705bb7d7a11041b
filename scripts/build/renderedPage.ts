import type { ManifestTexts } from '../../src/app/manifestTexts.ts';
import { escapeHtml } from '../../src/lib/escapeHtml.ts';

export type Page = { name: string; path: string; file: string; title: string; description: string };

/** The exports of `src/boot/prerender.tsx`. */
export type Renderer = {
  prerenderedPages: readonly Page[];
  /** The head elements for search engines. */
  findable(page: Page): string;
  /** The page's JSON-LD, which may come last in the page. */
  structuredData(page: Page): string;
  /** The page shows these words if a visitor presses Send before the script has loaded. */
  earlyWords: string;
  /** The language's tag, and the texts of its manifest. */
  language: string;
  manifestTexts: ManifestTexts;
  /** Additional files to write, by path. */
  files: Readonly<Record<string, string>>;
  /** CSS custom properties with the design tokens. */
  tokenStyles(): string;
  renderPage(path: string): Promise<string>;
  textPageFile: { path: string; file: string; title: string };
  /** The whole document of the text-only page. */
  renderTextPage(): string;
};

const firstPicture = /<picture[^>]*>(?<sources>(?:<source[^>]*>)+)<img[^>]* fetchPriority="high"/;
const source =
  /<source(?: media="(?<media>[^"]*)")? type="image\/avif" srcSet="(?<srcset>[^"]*)" sizes="(?<sizes>[^"]*)"/g;

/** Attributes as the head writes them: repeating what's there compresses better. */
const reactsName = /(?<= )(?:autoComplete|fetchPriority|srcSet)(?==)/g;
/** HTML doesn't need the slash at the end of elements that are always empty. */
const endOfEmpty = /(<(?:br|img|input|link|meta|source)\b[^>]*?) ?\/>/g;

const entryScript = /\s*<script type="module"[^>]* src="(?<file>[^"]+)"><\/script>/;
const links = /\s*<link rel="(?:modulepreload|stylesheet)"[^>]* href="[^"]+">/g;

/** The URL path of the page's entry script. @throws Error if the page has none */
export function entryOf(html: string): string {
  const file = entryScript.exec(html)?.groups?.file;
  if (file === undefined) throw new Error('The build has put no script into index.html.');
  return file;
}

/**
 * Removes the scripts and style sheets from a built page. Passes the scripts' URLs to the inline script, which loads
 * them after the browser shows the page.
 * @param scripts in execution order
 */
export function withLateScripts(html: string, scripts: readonly string[]): string {
  return html
    .replace(entryScript, `\n    <meta name="entry" content="${scripts.join(' ')}" />`)
    .replace(links, '');
}

/**
 * Assembles a page.
 * @param template the text of index.html, with placeholders
 * @param before the inline script
 * @param rendered the page's content, and its styles per style element
 */
export function pageOf(
  renderer: Renderer,
  template: string,
  before: string,
  page: Page,
  rendered: { html: string; styles: readonly string[] },
): string {
  const { html } = rendered;
  const [first = '', ...more] = rendered.styles;
  const styles = [renderer.tokenStyles() + first, ...more];
  // Removes the line breaks and the indentation between the template's elements.
  const filled = fill(template.replace(/>\n\s*</g, '><'), {
    title: escapeHtml(page.title),
    description: escapeHtml(page.description),
    findable: renderer.findable(page),
    language: renderer.language,
    styles: `${preloads(html)}${styles.map((text) => `<style>${text}</style>`).join('')}`,
    before: `<script>${before}</script>`,
    page: page.name,
    app: html.replace(reactsName, (name) => name.toLowerCase()),
    early: escapeHtml(renderer.earlyWords),
    data: renderer.structuredData(page),
  });
  return filled.replace(endOfEmpty, '$1>');
}

/** Link elements that preload the page's first picture. */
function preloads(html: string): string {
  const sources = [...(firstPicture.exec(html)?.groups?.sources ?? '').matchAll(source)];
  // A browser uses only the first matching source but follows every matching preload link, so the links' media queries
  // must exclude each other.
  const other = sources.map(({ groups }) => groups?.media).find(Boolean);
  return sources
    .map(({ groups: { media, srcset, sizes } = {} }) => {
      const when = media ?? (other && `not all and ${other}`);
      return `<link rel="preload" as="image" type="image/avif"${when ? ` media="${when}"` : ''} imagesrcset="${srcset}" imagesizes="${sizes}" fetchpriority="high" />`;
    })
    .join('');
}

function fill(template: string, parts: Record<string, string>): string {
  return Object.entries(parts).reduce((html, [place, text]) => {
    const mark = `<!--${place}-->`;
    if (!html.includes(mark)) throw new Error(`index.html has no place for the ${place}: ${mark}`);
    return html.replace(mark, () => text);
  }, template);
}
