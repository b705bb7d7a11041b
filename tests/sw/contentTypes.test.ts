import { expect, test } from 'vitest';
import { hasUsableType } from '../../src/sw/release.ts';

test.each([
  ['/index.html', 'text/html; charset=utf-8', true],
  ['/index.html', 'application/octet-stream', false],
  ['/assets/index-1.js', 'text/javascript', true],
  ['/assets/index-1.js', 'application/javascript; charset=utf-8', true],
  ['/assets/index-1.js', 'application/x-javascript', true],
  ['/assets/index-1.js', 'TEXT/JavaScript', true],
  ['/assets/index-1.js', 'text/html', false],
  ['/assets/index-1.js', 'text/plain', false],
  ['/assets/index-1.js', '', false],
  ['/assets/index-1.css', 'text/css', true],
  ['/assets/index-1.css', 'text/html', false],
  ['/assets/serif-1.woff2', 'font/woff2', true],
  ['/assets/serif-1.woff2', 'application/octet-stream', true],
  ['/assets/serif-1.woff2', 'application/font-woff2', true],
  ['/index.html', ' text/html', true],
  // Only the last extension counts; a file may have none.
  ['/assets/index-1.js.map', 'application/json', true],
  ['/name', 'text/plain', true],
  ['/assets/serif-1.woff2', '', true],
  ['/assets/serif-1.woff2', 'text/html', false],
  ['/assets/oak-400.webp', 'image/webp', true],
  ['/assets/oak-400.webp', 'text/html', false],
  ['/assets/oak-400.avif', 'image/avif', true],
  ['/icon-192.png', 'image/png', true],
  ['/icon-192.png', 'text/html', false],
  ['/favicon.svg', 'image/svg+xml', true],
  ['/favicon.svg', 'text/plain', false],
  // The content type of this file doesn't matter: the worker checks its hash.
  ['/name.vcf', 'application/octet-stream', true],
])('%s served as “%s” is usable: %s', (pathname, contentType, isUsable) => {
  expect(hasUsableType(pathname, contentType)).toBe(isUsable);
});

test.each([
  ['html', 'text/html'],
  ['js', 'text/javascript'],
  ['css', 'text/css'],
  ['svg', 'image/svg+xml'],
  ['png', 'image/png'],
  ['webp', 'image/webp'],
  ['avif', 'image/avif'],
  ['woff2', 'font/woff2'],
])('a type that only ends in the right one does not match: %s', (extension, contentType) => {
  expect(hasUsableType(`/file.${extension}`, contentType)).toBe(true);
  expect(hasUsableType(`/file.${extension}`, `x-${contentType}`)).toBe(false);
});
