import { sectionNames } from '../../scripts/build/content/content.ts';
import type { SectionName } from '../../src/content/schemas/content.ts';
import { readSection } from '../../src/content/section.mjs';

/** Content that the built pages don't show: it appears after an action or a failure, in mails, or in the inbox. */
const notOnPages: readonly SectionName[] = [
  'enquiry',
  'errorPage',
  'inbox',
  'inboxMail',
  'photographs',
  'place',
  'pwa',
  'textPage',
  'workshop',
  'workshopSheet',
];

const fewestWords = 5;

/** All texts that a language's pages have to show: those of five words or more, without placeholders. */
export function contentSentences(language: string): string[] {
  const read = <Name extends SectionName>(name: Name) => readSection(name, language);
  const [business, proof, footer] = [read('business'), read('proof'), read('footer')];
  const [contact, resume] = [read('contact'), read('resume')];
  const { clients, licenses } = proof;
  const hasSampleQuote = clients.said.some(({ isSample }) => isSample);
  const hasPhone = business.owner.phone !== '';
  const hidden = [
    ...(business.sample ? [] : [footer.sample]),
    ...(hasSampleQuote ? [] : [clients.sample]),
    ...(clients.said.length > 0 ? [] : [clients.heading]),
    ...(licenses.all.length > 0 ? [] : [licenses.heading]),
    ...[contact.consultation, resume.connect].map(({ text, textWithoutPhone }) =>
      hasPhone ? textWithoutPhone : text,
    ),
  ];
  const sections = sectionNames.filter((name) => !notOnPages.includes(name));
  return [...new Set(sections.flatMap((name) => textsIn(read(name))))].filter(
    (text) =>
      text.split(/\s+/).length >= fewestWords && !/[{}]/.test(text) && !hidden.includes(text),
  );
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value.replaceAll('*', '')];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(textsIn);
}
