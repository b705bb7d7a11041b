import { expect, test } from 'vitest';
import { type BuiltSite, documentsOf, type Page } from '../../scripts/build/builtSite/builtSite.ts';
import { resumePath } from '../../src/app/paths.ts';
import { renderTextPage, textPageFile } from '../../src/boot/prerender.tsx';
import { firstLanguage, languages, readSection } from '../../src/content/section.mjs';
import { textPageFaults } from './textPageChecks.ts';

const html = renderTextPage();
const page: Page = {
  ...textPageFile,
  language: firstLanguage,
  name: 'text',
  description: '',
  isListed: false,
};

function faultsOf(text: string): string {
  const homes = languages.map((language) => readSection('language', language).home);
  const site: BuiltSite = {
    files: [...homes.map((home) => `${home}text`), resumePath].map(
      (path) => `${path.slice(1)}.html`,
    ),
    pages: homes.map((path) => ({ ...page, path, file: `${path}index.html` })),
    read: () => '',
    bytes: () => Buffer.alloc(0),
    document: documentsOf(() => text),
  };
  return textPageFaults(site, page).join('\n');
}

test('the page that the build draws has no faults', () => {
  expect(faultsOf(html)).toBe('');
});

test.each([
  ['a script', html.replace('</body>', '<script src="/x.js"></script></body>'), 'has script'],
  ['a picture', html.replace('<h1>', '<img src="/x.png" alt=""><h1>'), 'has img'],
  [
    'a style sheet',
    html.replace('<style>', '<link rel="stylesheet" href="/x.css"><style>'),
    'link',
  ],
  ['a font', html.replace('<style>', '<style>@font-face{src:url(/x)}'), 'style loads'],
  ['a style attribute', html.replace('<h1>', '<h1 style="color:red">'), 'has h1'],
  ['another language', html.replace(/lang="[^"]+"/, 'lang="fr"'), 'lang is another'],
  ['two headings', html.replace('</h1>', '</h1><h1>x</h1>'), 'not one h1'],
  ['a field without a label', html.replace('for="email"', ''), 'email has no label'],
  ['a form of another page', html.replace('page=text', 'page=home'), 'doesn’t name its page'],
  ['a dead link', html.replace('</h1>', '</h1><a href="/nowhere">x</a>'), '/nowhere leads nowhere'],
  ['a dead anchor', html.replace('id="contact"', ''), '#contact leads nowhere'],
  ['no way to the full site', html.replace('href="/"', 'href="/text"'), 'no link to the full site'],
])('the checks find %s', (_fault, text, words) => {
  expect(text).not.toBe(html);
  expect(faultsOf(text)).toContain(words);
});
