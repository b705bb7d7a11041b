// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { followLinks } from '../../src/boot/siteLinks.ts';
import { fetchPage } from '../../src/boot/sitePages.ts';
import { homePage, resumePage } from '../../src/app/routes.ts';

const scripts = '<meta name="entry" content="/assets/index-x.js">';
const bodyOf = (name: string, content: string): string =>
  `<div id="root" data-page="${name}"><main tabindex="-1">${content}</main></div>`;
const resumeFile = `<head>${scripts}<title>${resumePage.title}</title></head>${bodyOf(
  'resume',
  '<h1 id="top">A résumé</h1>',
)}`;
const home = `
  <section id="about" tabindex="-1"><details>More</details></section>
  <article id="bees" tabindex="-1"></article>
  <form><input name="name"><input name="projectType"></form>`;

let wasLeftToBrowser = true;
const onClick = (event: MouseEvent): void => {
  wasLeftToBrowser = !event.defaultPrevented;
  event.preventDefault();
};

beforeEach(() => {
  window.scrollTo = () => undefined;
  history.replaceState(null, '', '/');
  document.head.innerHTML = scripts;
  document.body.innerHTML = bodyOf('home', home);
  vi.stubGlobal('fetch', async () => new Response(resumeFile));
  window.addEventListener('click', onClick);
  followLinks();
});

afterEach(() => {
  window.removeEventListener('click', onClick);
  vi.unstubAllGlobals();
});

function click(attributes: string, init?: MouseEventInit): void {
  document.body.insertAdjacentHTML('beforeend', `<a ${attributes}><b>a link</b></a>`);
  const event = new MouseEvent('click', { bubbles: true, cancelable: true, ...init });
  [...document.querySelectorAll('b')].at(-1)?.dispatchEvent(event);
}

test('a link to a section opens what is folded in it, and focuses it', () => {
  click('href="/#about"');
  expect(wasLeftToBrowser).toBe(false);
  expect(location.hash).toBe('#about');
  expect(document.querySelector('details')?.open).toBe(true);
  expect(document.activeElement?.id).toBe('about');
});

test('a link may open another element than the section it names', () => {
  click('href="/#about" data-opens="bees"');
  expect(location.hash).toBe('#about');
  expect(document.activeElement?.id).toBe('bees');
});

test('a link may ask about a service: the form names it once, after what is there', () => {
  click('href="/#about" data-asks="Bees"');
  click('href="/#about" data-asks="Audits"');
  click('href="/#about" data-asks="Bees"');
  const field = document.querySelector<HTMLInputElement>('[name=projectType]');
  expect(field?.value).toBe('Bees, Audits');
  expect(document.activeElement?.getAttribute('name')).toBe('name');
});

test('a link asks nothing of a form that is being sent', () => {
  const field = document.querySelector<HTMLInputElement>('[name=projectType]');
  if (field) field.readOnly = true;
  click('href="/#about" data-asks="Bees"');
  expect(field?.value).toBe('');
});

test('the browser loads another page, unless its file was fetched: then it is shown here', async () => {
  click(`href="${resumePage.path}"`);
  expect(wasLeftToBrowser).toBe(true);
  expect(await fetchPage(resumePage)).toBe(true);
  const form = document.querySelector('form');
  click(`href="${resumePage.path}"`);
  expect(wasLeftToBrowser).toBe(false);
  expect(location.pathname).toBe(resumePage.path);
  expect(document.title).toBe(resumePage.title);
  expect(document.querySelector('h1')?.textContent).toBe('A résumé');
  expect(document.activeElement?.tagName).toBe('MAIN');
  // The form comes back with what is typed in it.
  click(`href="${homePage.path}"`);
  expect(document.querySelector('form')).toBe(form);
});

test.each([
  ['a file', `${resumePage.path}.vcf`],
  ['an unlisted page', '/nowhere'],
  ['another site', 'https://www.example.com/'],
  ['another site without its protocol', '//www.example.com/'],
  ['a mail program', 'mailto:hello@example.com'],
])('the browser handles a link to %s', (_to, href) => {
  click(`href="${href}"`);
  expect(wasLeftToBrowser).toBe(true);
});

test.each<MouseEventInit>([
  { ctrlKey: true },
  { metaKey: true },
  { shiftKey: true },
  { altKey: true },
  { button: 1 },
])('the browser handles a click with %o', (init) => {
  click('href="/#about"', init);
  expect(wasLeftToBrowser).toBe(true);
  expect(location.hash).toBe('');
});
