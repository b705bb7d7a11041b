import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { projectRoot } from '../scripts/backend/stackOptions.ts';
import { importsOf } from './support/importsOf.ts';
import { violations } from './support/importTable.ts';

const sources = ['src', 'supabase/functions'].flatMap((folder) =>
  readdirSync(join(projectRoot, folder), { recursive: true, encoding: 'utf8' })
    .map((file) => `${folder}/${file.replaceAll('\\', '/')}`)
    .filter((file) => /\.tsx?$/.test(file) && !file.endsWith('.d.ts')),
);

const textOf = (file: string): string => readFileSync(join(projectRoot, file), 'utf8');

describe('who may import whom', () => {
  test('every module keeps to the import table', () => {
    expect(sources.length).toBeGreaterThan(0);
    const found = sources.flatMap((file) => violations(file, importsOf(file, textOf(file))));
    expect(found).toEqual([]);
  });

  test.each([
    ['the contract imports nothing', 'supabase/functions/_shared/contract.ts', "import './log.ts'"],
    ['content knows no screens', 'src/content/about.ts', "import { Hero } from '../ui/Hero'"],
    [
      'content uses the contract’s types only',
      'src/content/a.ts',
      "import { limits } from '#contract'",
    ],
    ['ui knows no content', 'src/ui/Hero.tsx', "import { about } from '../content/about'"],
    [
      'the outbox’s core knows no adapter',
      'src/outbox/core/drain.ts',
      "import { changes } from './changes'",
    ],
    [
      'the outbox’s core knows no library',
      'src/outbox/core/drain.ts',
      "import { get } from 'idb-keyval'",
    ],
    ['the outbox knows no screens', 'src/outbox/browser/triggers.ts', "import '../enquiry/Toasts'"],
    ['pages don’t reach the outbox', 'src/pages/HomePage.tsx', "export * from '../outbox/entry'"],
    ['the worker loads no screens', 'src/sw/sw.ts', "import('../pwa/offerUpdate')"],
    [
      'functions know nothing of each other',
      'supabase/functions/send-contact-email/a.ts',
      "import '../deliver-notifications/handler.ts'",
    ],
    [
      'what functions share knows no function',
      'supabase/functions/_shared/a.ts',
      "import '../send-contact-email/handler.ts'",
    ],
    ['a folder without a row has no place', 'src/helpers/dates.ts', ''],
  ])('%s', (_rule, file, source) => {
    const found = violations(file, importsOf(file, source));
    expect(found).toHaveLength(1);
    expect(found[0]).toContain(file);
  });
});

test('Deno is touched in the functions’ index.ts alone', () => {
  const touching = sources.filter(
    (file) => file.startsWith('supabase/') && /\bDeno\b/.test(withoutComments(textOf(file))),
  );
  expect(touching.filter((file) => !file.endsWith('/index.ts'))).toEqual([]);
});

/** Good enough for a name's use: strings keep what looks like a comment in them. */
function withoutComments(text: string): string {
  return text.replace(/\/\*[\s\S]*?\*\/|(^|\s)\/\/.*$/gm, '');
}
