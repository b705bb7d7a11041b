import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { breakpoints, tokenStyles } from '../../src/app/theme/tokens.ts';
import { filesIn } from '../../scripts/build/filesIn.ts';
import { projectRoot } from '../../scripts/backend/stackOptions.ts';

// Colors, sizes, spaces and radii come from the tokens alone, and a sheet and its parts know each other.

const src = join(projectRoot, 'src');
const files = filesIn(src);
const read = (file: string): string => readFileSync(join(src, file), 'utf8');
const sheets = files.filter((file) => file.endsWith('.css'));
const parts = files.filter((file) => file.endsWith('.tsx'));

type Declaration = { property: string; value: string };

function declarationsOf(css: string): Declaration[] {
  return [...withoutComments(css).matchAll(/(?<=[{;]\s*)([\w-]+)\s*:\s*([^;{}]+);/g)].map(
    ([, property = '', value = '']) => ({ property, value }),
  );
}

function withoutComments(css: string): string {
  return css.replace(/\/\*[\s\S]*?\*\//g, '');
}

/** What of a sheet is no token where it should be one. */
function strangersIn(css: string): string[] {
  const wrong = declarationsOf(withoutFontsAndPaper(css)).filter(
    ({ property, value }) => !isOfTokens(property, value),
  );
  return wrong.map(({ property, value }) => `${property}: ${value}`);
}

function withoutFontsAndPaper(css: string): string {
  return css.replace(/@(?:font-face|page)\s*\{[^}]*\}/g, '');
}

const space = String.raw`var\(--(?:s\d+|near|apart|far)\)`;
const length = String.raw`(?:0|auto|${space}|calc\((?:-1 \* )?${space}(?: \/ 2)?\)|calc\(var\(--bar\) \+ ${space}\)|calc\(-1 \* var\(--bar\) - 1px\)|-?[\d.]+em)`;
const rules: readonly [of: RegExp, allowed: RegExp][] = [
  [/^(margin|padding|gap|column-gap|row-gap)/, new RegExp(`^${length}( ${length})*$`)],
  [/^font$/, /^(var\(--[\w-]+\)|inherit)$/],
  [/^font-size$|^font-family$/, /^$/],
  [/^border-radius$/, /^(var\(--radius\)|50%)$/],
  [/^z-index$/, /^(var\(--layer-[\w-]+\)|1)$/],
];

function isOfTokens(property: string, value: string): boolean {
  if (/#[\da-f]{3,8}\b|\b(?:rgba?|hsla?|oklch)\((?!var\()|\b(?:black|white)\b/i.test(value)) {
    return false;
  }
  return rules.every(([of, allowed]) => !of.test(property) || allowed.test(value));
}

it.each(sheets)('%s takes its colors, sizes, spaces and radii from the tokens', (sheet) => {
  expect(strangersIn(read(sheet))).toEqual([]);
});

it.each(sheets)('%s looks alike by day and at dusk but for the tokens’ colors', (sheet) => {
  expect(withoutComments(read(sheet))).not.toMatch(/color-scheme/);
});

it('at dusk the tokens change their colors alone', () => {
  const [, changed = ''] = tokenStyles().split('@media (prefers-color-scheme:dark){:root{');
  const values = changed.replace(/\}.*$/, '').split(';');
  expect(values.length).toBeGreaterThan(10);
  for (const value of values) expect(value).toMatch(/^--[\w-]+:(#[\da-f]{3,8}|rgba?\([^)]*\))$/i);
});

it('a color, a size or a space of one’s own is found', () => {
  const strange = [
    'color: #abc',
    'font: 400 1rem sans-serif',
    'margin-top: 3px',
    'border-radius: 2px',
  ];
  expect(strangersIn(`.a { ${strange.join('; ')}; gap: var(--s2); }`)).toEqual(strange);
});

it.each(sheets)('%s asks for no token that there is not, and for no other widths', (sheet) => {
  const css = withoutComments(read(sheet));
  const own = new Set([...css.matchAll(/(--[\w-]+)\s*:/g)].map(([, name]) => name));
  const given = new Set([...tokenStyles().matchAll(/(--[\w-]+):/g)].map(([, name]) => name));
  const asked = [...css.matchAll(/var\((--[\w-]+)/g)].map(([, name]) => name);
  expect(asked.filter((name) => !given.has(name ?? '') && !own.has(name))).toEqual([]);
  // The window's own would not see how large its text is.
  expect(css).not.toMatch(/@media[^{]*width/);
  const widths = [...css.matchAll(/@container[^{]*?([\d.]+\w+)/g)].map(([, width]) => width);
  expect(widths.filter((width) => !Object.values<unknown>(breakpoints).includes(width))).toEqual(
    [],
  );
  // The build makes “not” of it, which browsers of before 2022 take for never.
  expect(css).not.toMatch(/@(?:media|container)[^{]*</);
});

it.each(sheets.filter((sheet) => sheet.endsWith('.module.css')))(
  '%s has the classes that its parts ask for, and no other',
  (sheet) => {
    const classes = new Set(
      [
        ...withoutComments(read(sheet))
          .replace(/url\([^)]*\)/g, '')
          .matchAll(/\.([a-z]\w*)/gi),
      ].map(([, name = '']) => name),
    );
    const users = parts.filter((part) =>
      [...read(part).matchAll(/from '(\.[^']*\.module\.css)'/g)].some(
        ([, from = '']) => join(dirname(part), from) === sheet,
      ),
    );
    const text = users.map(read).join('');
    const asked = new Set([...text.matchAll(/\bstyles\.(\w+)/g)].map(([, name = '']) => name));
    expect([...asked].filter((name) => !classes.has(name))).toEqual([]);
    // Of a table of looks or states, any may be asked for.
    if (!/\bstyles\[/.test(text)) expect(classes).toEqual(asked);
  },
);

it.each(parts)(
  '%s sets no style by hand: the policy forbids it in a page that the build has drawn',
  (part) => {
    expect(read(part)).not.toMatch(/\bstyle=/);
  },
);
