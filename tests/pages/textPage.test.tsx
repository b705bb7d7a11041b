// @vitest-environment jsdom

import { afterEach, describe, expect, test, vi } from 'vitest';
import { enquiryFields, honeypotField, moreStatesField } from '#contract';
import type { SectionName } from '../../src/content/schemas/content.ts';
import { languages, readSection, shownParts } from '../../src/content/section.mjs';

type Changes = Partial<Record<SectionName, (data: never) => object>>;

/** The page in a language, with changed content. */
async function pageIn(language: string, changes: Changes = {}): Promise<string> {
  vi.resetModules();
  const read = (name: SectionName): unknown => {
    const data = readSection(name, language);
    return changes[name]?.(data as never) ?? data;
  };
  vi.doMock('../../src/content/section.mjs', async (load) => ({
    ...(await load<object>()),
    section: read,
    inEachLanguage: (name: SectionName) => languages.map((one) => readSection(name, one)),
  }));
  const { renderTextPage } = await import('../../src/boot/prerender.tsx');
  return renderTextPage();
}

afterEach(() => {
  vi.doUnmock('../../src/content/section.mjs');
  vi.resetModules();
});

/** The text of the page, without its head. */
function textOf(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  return (body.textContent ?? '').replaceAll(/\s+/g, ' ');
}

const plain = (text: string): string => text.replaceAll('*', '').replaceAll(/\s+/g, ' ');

describe.each(languages)('the text-only page in %s', (language) => {
  const [services, business] = [
    readSection('services', language),
    readSection('business', language),
  ];
  const [proof, about] = [readSection('proof', language), readSection('about', language)];
  const [contact, privacy] = [readSection('contact', language), readSection('privacy', language)];
  const { form } = readSection('enquiry', language);

  test('says all that the home page says about services, prices, work, owner, contact, and privacy', async () => {
    const text = textOf(await pageIn(language));
    const said = [
      `${business.name} ${business.kind}`,
      business.tagline,
      ...services.all.flatMap(({ title, lead, duration, price = '', includes }) => [
        title,
        lead,
        duration,
        price,
        ...includes,
      ]),
      services.words.quote,
      ...services.words.howIWork.steps.map(({ text: step }) => step),
      ...proof.cases.all.flatMap(({ question, did, came }) => [question, did, came]),
      ...proof.clients.said.map(({ text: quote }) => quote),
      ...proof.licenses.all,
      ...about.paragraphs,
      contact.intro,
      business.email,
      business.owner.phone,
      ...privacy.always,
      readSection('textPage', language).sending,
    ];
    expect(said.filter((one) => !text.includes(plain(one)))).toEqual([]);
    expect(text.includes(readSection('footer', language).sample)).toBe(business.sample);
    const hasSampleQuote = proof.clients.said.some(({ isSample }) => isSample);
    expect(text.includes(proof.clients.sample)).toBe(hasSampleQuote);
  });

  test('has a labeled form with the fields of the contract, which names the page and its language', async () => {
    const html = await pageIn(language);
    const document = new DOMParser().parseFromString(html, 'text/html');
    const { action, method } = document.querySelector('form') ?? {};
    expect(method).toBe('post');
    const { searchParams, pathname } = new URL(action ?? '');
    expect(pathname).toBe('/functions/v1/send-contact-email');
    expect([searchParams.get('page'), searchParams.get('language') ?? 'en']).toEqual([
      'text',
      language,
    ]);
    for (const name of enquiryFields) {
      const label = document.querySelector(`label[for="${name}"]`);
      expect(label?.textContent).toBe(form.fields[name].label);
      expect(document.getElementById(name)?.getAttribute('name')).toBe(name);
    }
    expect(document.querySelector(`[name="${moreStatesField}"]`)).not.toBeNull();
    const trap = document.querySelector(`[name="${honeypotField}"]`);
    expect(trap?.closest('label')?.textContent.trim()).toBe(form.honeypot);
    expect(document.querySelector('form [type="submit"]')?.getAttribute('value')).toBe(form.send);
  });

  test('leaves out what business.yaml leaves out', async () => {
    const off = { projects: false, quotes: false, licenses: false, prices: false };
    const without =
      (name: 'proof' | 'services') =>
      (data: never): object =>
        shownParts(name, data, off);
    const text = textOf(
      await pageIn(language, {
        proof: without('proof'),
        services: without('services'),
        business: (data: typeof business) => ({
          ...data,
          sample: false,
          owner: { ...data.owner, phone: '' },
        }),
      }),
    );
    const hidden = [
      proof.heading,
      proof.clients.heading,
      proof.clients.sample,
      proof.licenses.heading,
      ...services.all.map(({ price = '-' }) => price),
      business.owner.phone,
      contact.consultation.text,
      readSection('footer', language).sample,
    ];
    expect(hidden.filter((one) => text.includes(plain(one)))).toEqual([]);
    expect(text).toContain(contact.consultation.textWithoutPhone);
    for (const { title, duration } of services.all) {
      expect(text).toContain(title);
      expect(text).toContain(duration);
    }
  });

  test('escapes its texts', async () => {
    const odd = `<b>"O'Neil" & Sons</b>`;
    const html = await pageIn(language, {
      business: (data: typeof business) => ({ ...data, name: odd }),
      textPage: (data: object) => ({ ...data, title: odd }),
    });
    expect(html).not.toContain('<b>');
    const document = new DOMParser().parseFromString(html, 'text/html');
    expect(document.title).toBe(odd);
    expect(document.querySelector('h1')?.textContent).toBe(`${odd} ${business.kind}`);
  });
});

test('the home page links to the text-only page first', async () => {
  const { textPath } = await import('../../src/app/paths.ts');
  const { renderPage } = await import('../../src/boot/prerender.tsx');
  const firstLinks = async (path: string): Promise<(string | null)[]> => {
    document.body.innerHTML = await renderPage(path);
    return [...document.querySelectorAll('a')].slice(0, 2).map((link) => link.getAttribute('href'));
  };
  expect(await firstLinks('/')).toEqual(['#content', textPath]);
  expect(await firstLinks('/nowhere')).not.toContain(textPath);
});
