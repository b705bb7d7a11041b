import { expect, test } from 'vitest';
import { criticalStyles } from '../../scripts/build/criticalStyles.ts';
import { withLateEntry } from '../../scripts/build/lateEntry.ts';
import { stylesInPlace } from '../../scripts/build/stylesInPlace.ts';

const table =
  ':root{--mui-a:1px;--mui-b:var(--mui-c);--mui-c:red;--mui-d:var(--mui-b);color-scheme:light}' +
  '@media (prefers-color-scheme:dark){:root{--mui-c:blue;--mui-d:none}}';

test('of the table of variables the page keeps what its styles read, by way of others too', () => {
  const styles = `<style data-emotion="css-global x1">${table}</style><style data-emotion="css y2">.css-y2{color:var(--mui-b)}</style>`;
  expect(criticalStyles([styles])).toEqual([
    '<style>:root{--mui-b:var(--mui-c);--mui-c:red;color-scheme:light}' +
      '@media (prefers-color-scheme:dark){:root{--mui-c:blue}}</style>' +
      '<style data-emotion="css">.css-y2{color:var(--mui-b)}</style>',
  ]);
});

test('rules that hold at every width stand without a condition, others keep theirs', () => {
  const wide = '@media (min-width:600px){.css-a{top:2px;}}';
  const styles = `<style data-emotion="css a">.css-a{top:0;}@media (min-width:0px){.css-a{top:1px;}}${wide}.css-a::-moz-placeholder{top:3px;}</style>`;
  expect(criticalStyles([styles])).toEqual([
    '<style data-emotion="css">.css-a{top:0}.css-a{top:1px}@media (min-width:600px){.css-a{top:2px}}</style>',
  ]);
});

test('spaces are worked out', () => {
  const styles =
    '<style>:root{--mui-spacing:8px;}</style>' +
    '<style data-emotion="css a">.css-a{margin:calc(1.5 * var(--mui-spacing)) calc(-2 * var(--mui-spacing)) var(--mui-spacing);}</style>';
  expect(criticalStyles([styles])[0]).toContain('.css-a{margin:12px -16px 8px}');
});

test('what one page reads stands in the table of all', () => {
  const reads = (name: string): string =>
    `<style data-emotion="css-global x1">${table}</style><style data-emotion="css y2">.css-y2{top:var(${name})}</style>`;
  const tables = criticalStyles([reads('--mui-a'), reads('--mui-c')]).map(
    (styles) => styles.split('</style>')[0],
  );
  expect(tables[0]).toContain('--mui-a:1px;--mui-c:red;');
  expect(tables[1]).toBe(tables[0]);
});

test('styles that the first section does not use stand behind it', () => {
  const style = (css: string): string => `<style data-emotion="css">${css}</style>`;
  const early = '.css-a{top:0;}@media print{.css-a{top:1px;}}';
  const late = '.css-ab{top:2px;}@media (min-width:9px){.css-ab:hover{top:3px;}.css-ab{top:4px;}}';
  const motion = '@keyframes k{from{top:0;}to{top:1px;}}';
  const footer = '.css-c{top:5px;}';
  const first = '<section class="css-a">One</section>';
  const rest =
    '<section class="css-ab"><p class="css-a">Two</p></section><footer class="Box css-c"></footer>';
  expect(
    stylesInPlace(first + rest, `<style>:root{}</style>${style(early + late + motion + footer)}`),
  ).toEqual({
    html: first + style(late + footer) + rest,
    styles: `<style>:root{}</style>${style(early + motion)}`,
  });
});

test('a page of one section keeps its styles in the head', () => {
  const html = '<section class="css-a"></section>';
  const styles = '<style data-emotion="css">.css-a{top:0;}.css-b{top:1px;}</style>';
  expect(stylesInPlace(html, styles)).toEqual({ html, styles });
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
