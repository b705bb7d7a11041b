// @vitest-environment jsdom

import { render, screen, within } from '@testing-library/react';
import type { ReactElement } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { ErrorBoundary } from '../../src/app/ErrorBoundary.tsx';
import { renderPage } from '../../src/boot/prerender.tsx';
import { about } from '../../src/content/about.ts';
import { business } from '../../src/content/business.ts';
import { contact } from '../../src/content/contact.ts';
import { proof } from '../../src/content/proof.ts';
import { resume } from '../../src/content/resume.ts';
import { resumePath } from '../../src/app/paths.ts';
import { services, servicesWords } from '../../src/content/services.ts';
import { phoneHref } from '../../src/ui/phoneHref.ts';

/** Shows a page as the build renders it. */
async function openPage(path: string): Promise<void> {
  document.body.innerHTML = await renderPage(path);
}

const headings = (level: number): (string | null)[] =>
  screen.getAllByRole('heading', { level }).map((heading) => heading.textContent);

describe('the home page', () => {
  test('has its sections in the specification’s order', async () => {
    await openPage('/');
    expect(headings(1)).toEqual([`${business.name} ${business.kind}`]);
    const main = within(screen.getByRole('main'));
    expect(
      main.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent),
    ).toEqual([
      servicesWords.previewHeading,
      servicesWords.howIWork.heading,
      proof.heading,
      about.heading,
      contact.heading,
    ]);
    expect([...document.querySelectorAll('main > section')].map(({ id }) => id)).toEqual([
      'home',
      'services-preview',
      'services',
      'work',
      'about',
      'contact',
    ]);
  });

  test('links each of six cards to the services section, where each has a link to the form', async () => {
    await openPage('/');
    for (const { title } of services) {
      const card = screen.getByRole('link', { name: new RegExp(`^${title} `) });
      expect(card.getAttribute('href')).toBe('/#services');
      const ask = screen.getByRole('link', { name: `Ask about this service: ${title}` });
      expect(ask.getAttribute('href')).toBe('/#contact');
    }
  });

  test('has a footer with services, email address, area and year', async () => {
    await openPage('/');
    const footer = within(screen.getByRole('contentinfo'));
    for (const { title } of services) footer.getByRole('link', { name: title });
    expect(footer.getByRole('link', { name: business.email }).getAttribute('href')).toBe(
      `mailto:${business.email}`,
    );
    footer.getByText(business.serviceArea.wide);
    footer.getByText(business.serviceArea.regional);
    footer.getByText(new RegExp(`© ${new Date().getFullYear()}`));
  });
});

describe('the résumé', () => {
  test('has its sections in the specification’s order, with their content', async () => {
    await openPage(resumePath);
    expect(headings(1)).toEqual([business.owner.name]);
    const main = within(screen.getByRole('main'));
    // A list that the owner emptied has no heading.
    const filled = Object.entries(resume.headings).filter(([name]) => {
      const part: unknown = resume[name as keyof typeof resume];
      return !Array.isArray(part) || part.length > 0;
    });
    expect(
      main.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent),
    ).toEqual(filled.map(([, heading]) => heading));
    const text = screen.getByRole('main').textContent;
    for (const { duties } of resume.experience) {
      for (const duty of duties) expect(text).toContain(duty.replaceAll('*', ''));
    }
    expect(text).toContain(resume.summary.replaceAll('*', ''));
  });

  test('has links to write and to call', async () => {
    await openPage(resumePath);
    const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
    expect(hrefOf('Get in Touch')).toBe(`mailto:${business.owner.email}`);
    if (business.owner.phone === '') expect(screen.queryByText('Call Now')).toBeNull();
    else expect(hrefOf('Call Now')).toBe(phoneHref(business.owner.phone));
  });
});

test('an unknown path shows the not-found page, which links home', async () => {
  await openPage('/no/such/trail');
  expect(headings(1)).toEqual(['Oops! Page not found']);
  expect(screen.getByRole('link', { name: 'Return to Home' }).getAttribute('href')).toBe('/');
});

test('a page that fails to render is replaced by an error page with a link home', () => {
  vi.spyOn(console, 'error').mockReturnValue();
  document.body.innerHTML = '';
  const Broken = (): ReactElement => {
    throw new Error('broken on purpose');
  };
  render(
    <ErrorBoundary>
      <Broken />
    </ErrorBoundary>,
  );
  expect(headings(1)).toEqual(['Unexpected Application Error']);
  expect(screen.getByRole('link', { name: 'Return to Home' }).getAttribute('href')).toBe('/');
});
