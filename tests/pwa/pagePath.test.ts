import { expect, test } from 'vitest';
import { pageAt, prerenderedPages } from '../../src/app/routes.ts';
import { pagePath } from '../../src/pwa/pagePath.ts';

test.each([
  ['/', '/'],
  ['//', '/'],
  ['/index.html', '/'],
  ['/INDEX.HTML', '/'],
  ['/index', '/'],
  ['/index/', '/'],
  ['/resume.html', '/resume'],
  ['/resume/', '/resume'],
  ['/Resume', '/resume'],
  ['/index-of-plants', '/index-of-plants'],
  ['/trails/index', '/trails'],
  ['/index.htm', '/index.htm'],
  ['/vita.html.txt', '/vita.html.txt'],
])('%s is normalized to %s', (address, path) => {
  expect(pagePath(address)).toBe(path);
});

test.each(prerenderedPages.map((page) => [page.path, page] as const))(
  'the page of %s is found by its path, by its file and in capitals',
  (path, page) => {
    expect(pageAt(path)).toBe(page);
    expect(pageAt(`/${page.file}`)).toBe(page);
    expect(pageAt(path.toUpperCase())).toBe(page);
  },
);
