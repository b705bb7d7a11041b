import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { business } from '../../src/content/business.ts';
import { footer } from '../../src/content/footer.ts';
import { proof } from '../../src/content/proof.ts';

/** Content that the built pages don't show: it appears after an action or a failure, in mails, or in the inbox. */
const notOnPages = [
  'enquiry.ts',
  'errorPage.ts',
  'inbox.ts',
  'inboxMail.ts',
  'notLoaded.ts',
  'pwa.ts',
  'workshop.ts',
];

const fewestWords = 5;

/** All texts that a page has to show: those of five words or more, without placeholders. */
export async function contentSentences(root: string): Promise<string[]> {
  const { clients } = proof;
  const hasSampleQuote = clients.said.some(({ isSample }) => isSample);
  const folder = join(root, 'src/content');
  const files = readdirSync(folder).filter(
    (file) => file.endsWith('.ts') && !notOnPages.includes(file),
  );
  const modules = await Promise.all(
    files.map(async (file) => (await import(pathToFileURL(join(folder, file)).href)) as unknown),
  );
  return [...new Set(modules.flatMap(textsIn))].filter(
    (text) =>
      text.split(/\s+/).length >= fewestWords &&
      !/[{}]/.test(text) &&
      (business.sample || text !== footer.sample) &&
      (hasSampleQuote || text !== clients.sample),
  );
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value.replaceAll('*', '')];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(textsIn);
}
