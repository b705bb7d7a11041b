import { escapeHtml } from '../../src/lib/escapeHtml.ts';

export type Page = { name: string; path: string; file: string; title: string; description: string };

/** What `src/boot/prerender.tsx` gives to the build and to the development server. */
export type Renderer = {
  prerenderedPages: readonly Page[];
  /** Lines of the head that make a page findable. */
  findable(page: Page): string;
  /** What a page is about, for machines; it may come last. */
  structuredData(page: Page): string;
  /** What a page says where Send is pressed before it can send. */
  earlyWords: string;
  /** Files beside the pages, by their names. */
  files: Readonly<Record<string, string>>;
  /** The first styles of every page. */
  tokenStyles(): string;
  renderPage(path: string): Promise<string>;
};

const firstPicture = /<picture[^>]*>(?<sources>(?:<source[^>]*>)+)<img[^>]* fetchPriority="high"/;
const source =
  /<source(?: media="(?<media>[^"]*)")? type="image\/avif" srcSet="(?<srcset>[^"]*)" sizes="(?<sizes>[^"]*)"/g;

/**
 * One page of the site as a whole.
 * @param template index.html with its places
 * @param before the script that stands inline in every page
 * @param rendered the page's own content, and its styles, one text for each element
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
  // Indented for who edits it alone.
  return fill(template.replace(/>\n\s*</g, '><'), {
    title: escapeHtml(page.title),
    description: escapeHtml(page.description),
    findable: renderer.findable(page),
    styles: `${preloads(html)}${styles.map((text) => `<style>${text}</style>`).join('')}`,
    before: `<script>${before}</script>`,
    page: page.name,
    app: html,
    early: escapeHtml(renderer.earlyWords),
    data: renderer.structuredData(page),
  });
}

/** The picture that a page shows first is asked for before the text that stands above it has come. */
function preloads(html: string): string {
  const sources = [...(firstPicture.exec(html)?.groups?.sources ?? '').matchAll(source)];
  // A browser takes the first source that fits; of links it would take all that do.
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
