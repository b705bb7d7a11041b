const classStyles = /<style data-emotion="(?<key>\w+)">(?<text>[\s\S]*?)<\/style>/;
/** Between two parts of a page that stand one below the other. */
const seam = /(?<=<\/section>)(?=<section)|(?=<footer)/g;

/**
 * Moves the styles that only a later part of a page uses to the front of that part, so that the first
 * screen waits for its own alone. Emotion takes them into the head before React looks at the page.
 * @param html what stands in the page's root
 * @param styles of the page, from `criticalStyles`
 */
export function stylesInPlace(html: string, styles: string): { html: string; styles: string } {
  const found = classStyles.exec(styles);
  if (!found?.groups) return { html, styles };
  const { key = '', text = '' } = found.groups;
  const tag = (css: string): string => (css ? `<style data-emotion="${key}">${css}</style>` : '');
  const parts = html.split(seam);
  const cssOf = parts.map(() => '');
  const className = new RegExp(`\\.(${key}-\\w+)`);
  for (const rule of topLevelRules(text)) {
    const name = className.exec(rule)?.[1];
    const use = name === undefined ? null : new RegExp(`\\b${name}\\b`);
    const first = use ? parts.findIndex((part) => use.test(part)) : 0;
    cssOf[Math.max(first, 0)] += rule;
  }
  const [first = '', ...later] = cssOf;
  return {
    html: parts.map((part, index) => tag(later[index - 1] ?? '') + part).join(''),
    styles: styles.replace(found[0], () => tag(first)),
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
  return rules;
}
