import { readContent, sectionNames } from '../../scripts/build/content/content.ts';
import type { SectionName } from '../../src/content/schemas/content.ts';

/** Content that the built pages don't show: it appears after an action or a failure, in mails, or in the inbox. */
const notOnPages: readonly SectionName[] = [
  'enquiry',
  'errorPage',
  'inbox',
  'inboxMail',
  'pwa',
  'workshop',
];

const fewestWords = 5;

/** All texts that a page has to show: those of five words or more, without placeholders. */
export function contentSentences(): string[] {
  const content = readContent();
  const { business, proof, footer, contact, resume } = content;
  const hasSampleQuote = proof.clients.said.some(({ isSample }) => isSample);
  const hasPhone = business.owner.phone !== '';
  const hidden = [
    ...(business.sample ? [] : [footer.sample]),
    ...(hasSampleQuote ? [] : [proof.clients.sample]),
    ...[contact.consultation, resume.connect].map(({ text, textWithoutPhone }) =>
      hasPhone ? textWithoutPhone : text,
    ),
  ];
  const sections = sectionNames.filter((name) => !notOnPages.includes(name));
  return [...new Set(sections.flatMap((name) => textsIn(content[name])))].filter(
    (text) =>
      text.split(/\s+/).length >= fewestWords && !/[{}]/.test(text) && !hidden.includes(text),
  );
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value.replaceAll('*', '')];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(textsIn);
}
