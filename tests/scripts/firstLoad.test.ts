import { expect, test } from 'vitest';
import { criticalStyles } from '../../scripts/build/criticalStyles';
import { withLateEntry } from '../../scripts/build/lateEntry';
import { stylesInPlace } from '../../scripts/build/stylesInPlace';

const table =
  ':root{--mui-a:1px;--mui-b:var(--mui-c);--mui-c:red;--mui-d:var(--mui-b);color-scheme:light}' +
  '@media (prefers-color-scheme:dark){:root{--mui-c:blue;--mui-d:none}}';

test('of the table of variables the page keeps what its styles read, by way of others too', () => {
  const styles = `<style data-emotion="css-global x1">${table}</style><style data-emotion="css y2">.css-y2{color:var(--mui-b)}</style>`;
  expect(criticalStyles(styles)).toBe(
    '<style>:root{--mui-b:var(--mui-c);--mui-c:red;color-scheme:light}' +
      '@media (prefers-color-scheme:dark){:root{--mui-c:blue;}}</style>' +
      '<style data-emotion="css">.css-y2{color:var(--mui-b)}</style>',
  );
});

test('rules that hold at every width stand without a condition, others keep theirs', () => {
  const wide = '@media (min-width:600px){.css-a{top:2px;}}';
  const styles = `<style data-emotion="css a">.css-a{top:0;}@media (min-width:0px){.css-a{top:1px;}}${wide}.css-a::-moz-placeholder{top:3px;}</style>`;
  expect(criticalStyles(styles)).toBe(
    `<style data-emotion="css">.css-a{top:0;}.css-a{top:1px;}${wide}</style>`,
  );
});

test('spaces are worked out', () => {
  const styles =
    '<style>:root{--mui-spacing:8px;}</style>' +
    '<style data-emotion="css a">.css-a{margin:calc(1.5 * var(--mui-spacing)) calc(-2 * var(--mui-spacing));}</style>';
  expect(criticalStyles(styles)).toContain('.css-a{margin:12px -16px;}');
});

test('a style stands before the first part that uses it, and one of no part in the head', () => {
  const name = (css: string): string => `<style data-emotion="css">${css}</style>`;
  const one = '.css-a{top:0;}@media print{.css-a{top:1px;}}';
  const two = '.css-ab{top:2px;}@media (min-width:9px){.css-ab:hover{top:3px;}.css-ab{top:4px;}}';
  const three = '.css-c{top:5px;}';
  const motion = '@keyframes k{from{top:0;}to{top:1px;}}';
  const sections = [
    '<section class="css-a">One</section>',
    '<section class="css-ab"><p class="css-a">Two</p></section>',
  ];
  const footer = '<footer class="Box css-c css-ab">Three</footer>';
  expect(
    stylesInPlace(
      sections.join('') + footer,
      `<style>:root{}</style>${name(one + two + motion + three)}`,
    ),
  ).toEqual({
    html: `${sections[0]}${name(two)}${sections[1]}${name(three)}${footer}`,
    styles: `<style>:root{}</style>${name(one + motion)}`,
  });
});

const head = (links: string): string => `<head>
    <script type="module" crossorigin src="/assets/index-1.js"></script>${links}
    <link rel="icon" href="/favicon.svg">
  </head>`;

test('a page names its script and what that imports in the order in which they run', () => {
  const page = withLateEntry(
    head('\n    <link rel="modulepreload" crossorigin href="/assets/libraries-2.js">'),
  );
  expect(page).toContain(
    '<meta name="entry" content="/assets/libraries-2.js /assets/index-1.js" />',
  );
  expect(page).not.toMatch(/<script|modulepreload/);
  expect(page).toContain('href="/favicon.svg"');
});

test('a page without its script is no page', () => {
  expect(() => withLateEntry('<head></head>')).toThrow(/no script/);
});
