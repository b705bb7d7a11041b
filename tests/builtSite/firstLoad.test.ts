import { expect, test } from 'vitest';
import { entryOf, withLateScripts } from '../../scripts/build/renderedPage.ts';

const head = (links: string): string => `<head>
    <script type="module" crossorigin src="/assets/index-1.js"></script>${links}
    <link rel="icon" href="/favicon.svg">
  </head>`;

test('the entry meta tag names the scripts in the order they run', () => {
  const page = withLateScripts(
    head('\n    <link rel="modulepreload" crossorigin href="/assets/libraries-2.js">'),
    ['/assets/libraries-2.js', '/assets/index-1.js'],
  );
  expect(page).toContain(
    '<meta name="entry" content="/assets/libraries-2.js /assets/index-1.js" />',
  );
  expect(page).not.toMatch(/<script|modulepreload/);
  expect(page).toContain('href="/favicon.svg"');
});

test('a page without a script fails the build', () => {
  expect(() => entryOf('<head></head>')).toThrow(/no script/);
});
