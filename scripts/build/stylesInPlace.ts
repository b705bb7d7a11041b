const classStyles = /<style data-emotion="(?<key>\w+)">(?<text>[\s\S]*?)<\/style>/;
/** Behind a page's first section. */
const seam = /(?<=<\/section>)(?=<section)/;

/**
 * Moves the styles that a page's first section does not use behind it, so that the first screen waits
 * for its own alone; src/app/emotionCache.ts takes them into the head before React looks. One cut: each
 * style element is one hash more in the policy that comes before every page.
 * @param html what stands in the page's root
 * @param styles of the page, from `criticalStyles`
 */
export function stylesInPlace(html: string, styles: string): { html: string; styles: string } {
  const found = classStyles.exec(styles);
  const cut = html.search(seam);
  if (!found?.groups || cut < 0) return { html, styles };
  const { key = '', text = '' } = found.groups;
  const firstPart = html.slice(0, cut);
  const className = new RegExp(`\\.(${key}-\\w+)`);
  const isLater = (rule: string): boolean => {
    const name = className.exec(rule)?.[1];
    return name !== undefined && !new RegExp(`\\b${name}\\b`).test(firstPart);
  };
  const rules = topLevelRules(text);
  const later = rules.filter(isLater);
  const tag = (some: string[]): string =>
    some.length > 0 ? `<style data-emotion="${key}">${some.join('')}</style>` : '';
  return {
    html: firstPart + tag(later) + html.slice(cut),
    styles: styles.replace(found[0], () => tag(rules.filter((rule) => !later.includes(rule)))),
  };
}

/** The rules of a style sheet, each with all that stands in its braces. */
function topLevelRules(css: string): string[] {
  const rules: string[] = [];
  let depth = 0;
  let from = 0;
  for (let at = 0; at < css.length; at += 1) {
    if (css[at] === '{') depth += 1;
    if (css[at] !== '}') continue;
    depth -= 1;
    if (depth > 0) continue;
    rules.push(css.slice(from, at + 1));
    from = at + 1;
  }
  if (rules.join('') !== css) throw new Error('These styles can’t be taken apart into rules.');
  return rules;
}
