const variablesTable = /<style data-emotion="[^"]*">(?<text>:root\{--mui-[\s\S]*?)<\/style>/;
const declaration = /(?<name>--[\w-]+):(?<value>[^;}]*);?/g;
const use = /var\((?<name>--[\w-]+)/g;
const classStyles = /<style data-emotion="(?<key>\w+) [^"]*">(?<text>\.)/;
const globalStyles = /<style data-emotion="css-global[^"]*">(?<text>[\s\S]*?)<\/style>/g;
/** For browsers that are too old for the rest of the site. */
const legacyPlaceholder = /[^{}]*::-(moz|ms-input)-placeholder\{[^{}]*\}/g;
const spaces = /calc\((?<factor>-?[\d.]+) \* var\(--mui-spacing\)\)/g;
const space = /--mui-spacing:(?<px>[\d.]+)px/;
const lastSemicolon = /;(?=\})/g;
const always = /@media \(min-width:0px\)\{(?<rules>(?:[^{}]*\{[^{}]*\})*)\}/g;

/**
 * Works out the spaces in the styles of the prerendered pages, and leaves out what changes nothing or can
 * follow: of the theme's table of variables what no page reads (one table for all, since each style is a
 * hash in their policy), and the list of class names, which src/app/emotionCache.ts reads out of the
 * styles again. What is global no longer is Emotion's. Where scripts run the whole table follows.
 * @param pages the styles of each page
 */
export function criticalStyles(pages: readonly string[]): string[] {
  const workedOut = pages.map(withWorkedOutSpaces);
  const everywhere = workedOut.map((styles) => styles.replace(variablesTable, '')).join('');
  return workedOut.map((styles) => compact(withNeededVariables(styles, everywhere)));
}

function compact(styles: string): string {
  return styles
    .replace(classStyles, '<style data-emotion="$<key>">$<text>')
    .replace(globalStyles, (_whole, text: string) => (text ? `<style>${text}</style>` : ''))
    .replace(legacyPlaceholder, '')
    .replace(always, '$<rules>')
    .replace(lastSemicolon, '');
}

function withWorkedOutSpaces(styles: string): string {
  const px = Number(space.exec(styles)?.groups?.px);
  if (!px) return styles;
  return styles
    .replace(spaces, (_whole, factor: string) => `${Number(factor) * px}px`)
    .replaceAll('var(--mui-spacing)', `${px}px`);
}

function withNeededVariables(styles: string, readers: string): string {
  const table = variablesTable.exec(styles);
  if (!table?.groups) return styles;
  const text = table.groups.text ?? '';
  const values = new Map<string, string>();
  for (const { groups } of text.matchAll(declaration)) {
    const name = groups?.name ?? '';
    values.set(name, `${values.get(name) ?? ''} ${groups?.value}`);
  }
  const needed = new Set<string>();
  const need = (css: string): void => {
    for (const { groups } of css.matchAll(use)) {
      const name = groups?.name ?? '';
      if (needed.has(name)) continue;
      needed.add(name);
      need(values.get(name) ?? '');
    }
  };
  need(readers);
  const kept = text.replace(declaration, (whole, name: string) => (needed.has(name) ? whole : ''));
  return styles.replace(table[0], () => `<style>${kept}</style>`);
}
