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
      {/* As the build draws it: React knows nothing of it. */}
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

function press(href: string, init?: MouseEventInit): void {
  render(
    <MemoryRouter initialEntries={['/start']}>
      <Site href={href} />
    </MemoryRouter>,
  );
  window.addEventListener('click', onClick);
  const click = new MouseEvent('click', { bubbles: true, cancelable: true, ...init });
  screen.getByText('a link').dispatchEvent(click);
}

test.each(['/', '/#about', resumePath])('a link to %s is followed without a load', async (href) => {
  press(href);
  expect(wasLeftToBrowser).toBe(false);
  await screen.findByText(`at ${href}`);
});

test.each([
  ['a file', `${resumePath}.vcf`],
  ['a page that nobody is led to', '/nowhere'],
  ['another site', 'https://www.example.com/'],
  ['another site without its protocol', '//www.example.com/'],
  ['a mail program', 'mailto:hello@example.com'],
])('a link to %s is the browser’s own', (_to, href) => {
  press(href);
  expect(wasLeftToBrowser).toBe(true);
  screen.getByText('at /start');
});

test.each<MouseEventInit>([
  { ctrlKey: true },
  { metaKey: true },
  { shiftKey: true },
  { altKey: true },
  { button: 1 },
])('a press with %o, which opens or saves it elsewhere, is the browser’s own', (init) => {
  press('/#about', init);
  expect(wasLeftToBrowser).toBe(true);
  screen.getByText('at /start');
});
