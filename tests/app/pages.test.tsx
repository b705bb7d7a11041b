// @vitest-environment jsdom

import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { describe, expect, test, vi } from 'vitest';
import { App } from '../../src/app/App.tsx';
import { ErrorBoundary } from '../../src/app/ErrorBoundary.tsx';
import { about } from '../../src/content/about.ts';
import { business } from '../../src/content/business.ts';
import { contact } from '../../src/content/contact.ts';
import { resume, resumePath } from '../../src/content/resume.ts';
import { services, servicesWords } from '../../src/content/services.ts';
import { phoneHref } from '../../src/ui/phoneHref.ts';

// jsdom has no layout, so it can't scroll.
Element.prototype.scrollIntoView = () => undefined;
window.scrollTo = () => undefined;

/** Renders the whole site at a path, without storage or network. */
function openPage(path: string): void {
  render(
    <MemoryRouter initialEntries={[path]}>
      <App />
    </MemoryRouter>,
  );
}

const headings = (level: number): (string | null)[] =>
  screen.getAllByRole('heading', { level }).map((heading) => heading.textContent);

describe('the home page', () => {
  test('has its sections in the specification’s order', () => {
    openPage('/');
    expect(headings(1)).toEqual([`${business.name} ${business.kind}`]);
    const main = within(screen.getByRole('main'));
    expect(
      main.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent),
    ).toEqual([servicesWords.previewHeading, expect.any(String), about.heading, contact.heading]);
    expect(
      [...document.querySelectorAll('main > section, main > [data-static] > section')].map(
        ({ id }) => id,
      ),
    ).toEqual(['home', 'services-preview', 'services', 'about', 'contact']);
  });

  test('links each of six cards to the services section, where each has a link to the form', () => {
    openPage('/');
    for (const { title } of services) {
      const card = screen.getByRole('link', { name: new RegExp(`^${title} `) });
      expect(card.getAttribute('href')).toBe('/#services');
      const ask = screen.getByRole('link', { name: `Ask about this service: ${title}` });
      expect(ask.getAttribute('href')).toBe('/#contact');
    }
  });

  test('adds the service asked about to the project type and keeps what is there', async () => {
    openPage('/');
    const user = userEvent.setup();
    const field = screen.getByLabelText('Project Type');
    const ask = (title: string) =>
      user.click(screen.getByRole('link', { name: `Ask about this service: ${title}` }));
    const [first = '', second = ''] = services.map(({ title }) => title);
    await ask(first);
    await ask(second);
    await ask(first);
    expect((field as HTMLInputElement).value).toBe(`${first}, ${second}`);
    expect(document.activeElement).toBe(screen.getByLabelText('Name *'));
  });

  test('has a footer with services, email address, area and year', () => {
    openPage('/');
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
  test('has its sections in the specification’s order, with their content', () => {
    openPage(resumePath);
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

  test('has links to write and to call', () => {
    openPage(resumePath);
    const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
    expect(hrefOf('Get in Touch')).toBe(`mailto:${business.owner.email}`);
    if (business.owner.phone === '') expect(screen.queryByText('Call Now')).toBeNull();
    else expect(hrefOf('Call Now')).toBe(phoneHref(business.owner.phone));
    expect(document.title).toContain(business.owner.name);
  });
});

test('an unknown path shows the not-found page, links home, and is logged', () => {
  const log = vi.spyOn(console, 'log').mockReturnValue();
  openPage('/no/such/trail');
  expect(headings(1)).toEqual(['Oops! Page not found']);
  expect(screen.getByRole('link', { name: 'Return to Home' }).getAttribute('href')).toBe('/');
  expect(log).toHaveBeenCalledWith(expect.any(String), '/no/such/trail');
});

test('a page that fails to render is replaced by an error page with a link home', () => {
  vi.spyOn(console, 'error').mockReturnValue();
  const Broken = (): ReactElement => {
    throw new Error('broken on purpose');
  };
  render(
    <MemoryRouter>
      <ErrorBoundary>
        <Broken />
      </ErrorBoundary>
    </MemoryRouter>,
  );
  expect(headings(1)).toEqual(['Unexpected Application Error']);
  expect(screen.getByRole('link', { name: 'Return to Home' }).getAttribute('href')).toBe('/');
});
