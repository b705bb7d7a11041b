import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { breakpoints, tokenStyles } from '../../src/app/theme/tokens.ts';
import { filesIn } from '../../scripts/build/filesIn.ts';
import { projectRoot } from '../../scripts/backend/stackOptions.ts';

// Style sheets use only the tokens' colors, sizes, spaces and radii, and only classes that their components use.

const src = join(projectRoot, 'src');
const files = filesIn(src);
const read = (file: string): string => readFileSync(join(src, file), 'utf8');
const sheets = files.filter((file) => file.endsWith('.css'));
const components = files.filter((file) => file.endsWith('.tsx'));

type Declaration = { property: string; value: string };

function declarationsOf(css: string): Declaration[] {
  return [...withoutComments(css).matchAll(/(?<=[{;]\s*)([\w-]+)\s*:\s*([^;{}]+);/g)].map(
    ([, property = '', value = '']) => ({ property, value }),
  );
}

function withoutComments(css: string): string {
  return css.replace(/\/\*[\s\S]*?\*\//g, '');
}

/** Declarations that should use a token but don't. */
function untokenizedIn(css: string): string[] {
  const wrong = declarationsOf(withoutFontsAndPaper(css)).filter(
    ({ property, value }) => !usesTokens(property, value),
  );
  return wrong.map(({ property, value }) => `${property}: ${value}`);
}

function withoutFontsAndPaper(css: string): string {
  return css.replace(/@(?:font-face|page)\s*\{[^}]*\}/g, '');
}

const space = String.raw`var\(--(?:s\d+|near|apart|far)\)`;
const length = String.raw`(?:0|auto|inherit|${space}|calc\((?:-1 \* )?${space}(?: \/ 2)?\)|calc\(var\(--bar\) \+ ${space}\)|calc\(-1 \* var\(--bar\) - 1px\)|-?[\d.]+em)`;
const rules: readonly [of: RegExp, allowed: RegExp][] = [
  [/^(margin|padding|gap|column-gap|row-gap)/, new RegExp(`^${length}( ${length})*$`)],
  [/^font$/, /^(var\(--[\w-]+\)|inherit)$/],
  [/^font-size$|^font-family$/, /^$/],
  [/^border-radius$/, /^(var\(--radius\)|50%)$/],
  [/^z-index$/, /^(var\(--layer-[\w-]+\)|1)$/],
];

function usesTokens(property: string, value: string): boolean {
  if (/#[\da-f]{3,8}\b|\b(?:rgba?|hsla?|oklch)\((?!var\()|\b(?:black|white)\b/i.test(value)) {
    return false;
  }
  return rules.every(([of, allowed]) => !of.test(property) || allowed.test(value));
}

it.each(sheets)('%s takes its colors, sizes, spaces and radii from the tokens', (sheet) => {
  expect(untokenizedIn(read(sheet))).toEqual([]);
});

it.each(sheets)('%s has no color scheme of its own', (sheet) => {
  expect(withoutComments(read(sheet))).not.toMatch(/color-scheme/);
});

it('the dark scheme changes only the tokens’ colors, and dims pictures', () => {
  const [, changed = ''] = tokenStyles().split('@media (prefers-color-scheme:dark){:root{');
  const values = changed.replace(/\}.*$/, '').split(';');
  expect(values.length).toBeGreaterThan(10);
  for (const value of values)
    expect(value).toMatch(/^--([\w-]+:(#[\da-f]{3,8}|rgba?\([^)]*\))|dim:brightness\([\d.]+\))$/i);
});

it('finds a color, a size or a space that is not a token', () => {
  const untokenized = [
    'color: #abc',
    'font: 400 1rem sans-serif',
    'margin-top: 3px',
    'border-radius: 2px',
  ];
  expect(untokenizedIn(`.a { ${untokenized.join('; ')}; gap: var(--s2); }`)).toEqual(untokenized);
});

it.each(sheets)('%s uses only existing tokens and breakpoints', (sheet) => {
  const css = withoutComments(read(sheet));
  const own = new Set([...css.matchAll(/(--[\w-]+)\s*:/g)].map(([, name]) => name));
  const given = new Set([...tokenStyles().matchAll(/(--[\w-]+):/g)].map(([, name]) => name));
  const used = [...css.matchAll(/var\((--[\w-]+)/g)].map(([, name]) => name);
  expect(used.filter((name) => !given.has(name ?? '') && !own.has(name))).toEqual([]);
  // Media queries for width ignore the text size.
  expect(css).not.toMatch(/@media[^{]*width/);
  const widths = [...css.matchAll(/@container[^{]*?([\d.]+\w+)/g)].map(([, width]) => width);
  expect(widths.filter((width) => !Object.values<unknown>(breakpoints).includes(width))).toEqual(
    [],
  );
  // The build turns `<` into `not`, which browsers from before 2022 never match.
  expect(css).not.toMatch(/@(?:media|container)[^{]*</);
});

it.each(sheets.filter((sheet) => sheet.endsWith('.module.css')))(
  '%s has exactly the classes that its components use',
  (sheet) => {
    const classes = new Set(
      [
        ...withoutComments(read(sheet))
          .replace(/url\([^)]*\)/g, '')
          .matchAll(/\.([a-z]\w*)/gi),
      ].map(([, name = '']) => name),
    );
    const users = components.filter((component) =>
      [...read(component).matchAll(/from '(\.[^']*\.module\.css)'/g)].some(
        ([, from = '']) => join(dirname(component), from) === sheet,
      ),
    );
    const text = users.map(read).join('');
    const used = new Set([...text.matchAll(/\bstyles\.(\w+)/g)].map(([, name = '']) => name));
    expect([...used].filter((name) => !classes.has(name))).toEqual([]);
    // A dynamic lookup may use any class.
    if (!/\bstyles\[/.test(text)) expect(classes).toEqual(used);
  },
);

it.each(components)(
  '%s sets no style attribute: the content security policy forbids it in a prerendered page',
  (component) => {
    expect(read(component)).not.toMatch(/\bstyle=/);
  },
);
