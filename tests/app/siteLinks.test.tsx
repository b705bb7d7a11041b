// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { afterEach, expect, test } from 'vitest';
import { useSiteLinks } from '../../src/app/useSiteLinks.ts';
import { resumePath } from '../../src/content/resume.ts';

function Site({ href }: { href: string }): ReactElement {
  useSiteLinks();
  const { pathname, hash } = useLocation();
  return (
    <>
      <p>{`at ${pathname}${hash}`}</p>
      {/* Static HTML, as the build leaves it: React attaches no handlers. */}
      <div dangerouslySetInnerHTML={{ __html: `<a href="${href}"><b>a link</b></a>` }} />
    </>
  );
}

let wasLeftToBrowser: boolean;
const onClick = (event: MouseEvent): void => {
  wasLeftToBrowser = !event.defaultPrevented;
  event.preventDefault();
};

afterEach(() => window.removeEventListener('click', onClick));

function click(href: string, init?: MouseEventInit): void {
  render(
    <MemoryRouter initialEntries={['/start']}>
      <Site href={href} />
    </MemoryRouter>,
  );
  window.addEventListener('click', onClick);
  const event = new MouseEvent('click', { bubbles: true, cancelable: true, ...init });
  screen.getByText('a link').dispatchEvent(event);
}

test.each(['/', '/#about', resumePath])(
  'a link to %s navigates without loading a page',
  async (href) => {
    click(href);
    expect(wasLeftToBrowser).toBe(false);
    await screen.findByText(`at ${href}`);
  },
);

test.each([
  ['a file', `${resumePath}.vcf`],
  ['an unlisted page', '/nowhere'],
  ['another site', 'https://www.example.com/'],
  ['another site without its protocol', '//www.example.com/'],
  ['a mail program', 'mailto:hello@example.com'],
])('the browser handles a link to %s', (_to, href) => {
  click(href);
  expect(wasLeftToBrowser).toBe(true);
  screen.getByText('at /start');
});

test.each<MouseEventInit>([
  { ctrlKey: true },
  { metaKey: true },
  { shiftKey: true },
  { altKey: true },
  { button: 1 },
])('the browser handles a click with %o', (init) => {
  click('/#about', init);
  expect(wasLeftToBrowser).toBe(true);
  screen.getByText('at /start');
});
