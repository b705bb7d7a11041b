import { existsSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { describe, expect, test } from 'vitest';
import { filesIn } from '../scripts/build/filesIn.ts';
import { projectRoot } from '../scripts/backend/stackOptions.ts';
import { importsOf } from './support/importsOf.ts';
import { violations } from './support/importTable.ts';

const files = ['src', 'supabase/functions', 'scripts', 'tests'].flatMap((folder) =>
  filesIn(join(projectRoot, folder)).map((file) => `${folder}/${file}`),
);
const migrations = filesIn(join(projectRoot, 'supabase/migrations')).map(
  (file) => `supabase/migrations/${file}`,
);
const sources = files.filter((file) => /\.(tsx?|mjs)$/.test(file) && !file.endsWith('.d.ts'));

const textOf = (file: string): string => readFileSync(join(projectRoot, file), 'utf8');

describe('who may import whom', () => {
  test('every module keeps to the import table', () => {
    expect(sources.length).toBeGreaterThan(0);
    const found = sources.flatMap((file) => violations(file, importsOf(file, textOf(file))));
    expect(found).toEqual([]);
  });

  test.each([
    [
      'the contract imports but its parts',
      'supabase/functions/_shared/contract.ts',
      "import './log.ts'",
    ],
    [
      'its parts import but each other',
      'supabase/functions/_shared/contract/enquiry.ts',
      "import '../log.ts'",
    ],
    ['content knows no screens', 'src/content/about.ts', "import { Hero } from '../ui/Hero.tsx'"],
    [
      'content uses the contract’s types only',
      'src/content/a.ts',
      "import { limits } from '#contract'",
    ],
    ['ui knows no content', 'src/ui/Hero.tsx', "import { about } from '../content/about.ts'"],
    [
      'the outbox’s core knows no adapter',
      'src/outbox/core/drain.ts',
      "import { changes } from '../browser/broadcastChanges.ts'",
    ],
    [
      'the outbox’s core knows no library',
      'src/outbox/core/drain.ts',
      "import { get } from 'idb-keyval'",
    ],
    [
      'the outbox knows no screens',
      'src/outbox/browser/triggers.ts',
      "import '../../enquiry/Toasts.tsx'",
    ],
    [
      'pages don’t reach the outbox',
      'src/pages/HomePage.tsx',
      "export * from '../outbox/core/entry.ts'",
    ],
    ['the worker loads no screens', 'src/sw/sw.ts', "import('../pwa/offerUpdate.tsx')"],
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
    [
      'scripts know no tests',
      'scripts/backend/stack.ts',
      "import '../../tests/support/faultProxy.ts'",
    ],
    ['a folder without a row has no place', 'src/helpers/dates.ts', ''],
  ])('%s', (_rule, file, source) => {
    const found = violations(file, importsOf(file, source));
    expect(found).toHaveLength(1);
    expect(found[0]).toContain(file);
  });
});

test('every relative import includes the file extension', () => {
  const short = sources.flatMap((file) =>
    importsOf(file, textOf(file))
      .filter(({ from }) => from?.startsWith('.') && !/\.[a-z]+\d?(\?[\w&]+)?$/.test(from))
      .map(({ from }) => `${file}: ${from}`),
  );
  expect(short).toEqual([]);
});

test('no two file names differ only in case', () => {
  const seen = new Map<string, string>();
  const twins = files.flatMap((file) => {
    const name = file.replace(/\.\w+$/, '');
    const other = seen.get(name.toLowerCase()) ?? name;
    seen.set(name.toLowerCase(), name);
    return other === name ? [] : [`${other}, ${name}`];
  });
  expect(twins).toEqual([]);
});

test('no module has more than 200 lines', () => {
  const held = [...files, ...migrations].filter(
    (file) =>
      /^(src|scripts|supabase)\/.*\.(tsx?|m?js|css|sql)$/.test(file) &&
      !/^(src\/content|scripts\/art)\//.test(file) &&
      // Version 1.0.0 shipped this migration, so it can't be split.
      !file.endsWith('20261122000205_leases.sql'),
  );
  expect(held).toContain('supabase/migrations/20261122000000_schema.sql');
  expect(held).toContain('scripts/owner/edit/page/pictures.js');
  const long = held.filter((file) => textOf(file).split('\n').length > 201);
  expect(long).toEqual([]);
});

test('documents name only files that exist', () => {
  const documents = ['README.md', 'src', 'supabase', 'tests', 'scripts', '.github'].flatMap(
    (path) =>
      path.endsWith('.md')
        ? [path]
        : filesIn(join(projectRoot, path))
            .map((file) => posix.join(path, file))
            .filter((file) => file.endsWith('.md')),
  );
  expect(documents).toContain('src/README.md');
  const gone = documents.flatMap((document) =>
    [...textOf(document).matchAll(/`([\w@./-]+\/[\w.-]+\.(?:tsx?|mjs|sql))`/g)].flatMap(
      ([, path = '']) => {
        const from = [posix.dirname(document), '', 'src', 'supabase', 'supabase/functions'];
        return from.some((folder) => existsSync(join(projectRoot, folder, path)))
          ? []
          : [`${document}: ${path}`];
      },
    ),
  );
  expect(gone).toEqual([]);
});

test('functions use Deno’s API only in index.ts', () => {
  const touching = sources.filter(
    (file) => file.startsWith('supabase/') && /\bDeno\b/.test(withoutComments(textOf(file))),
  );
  expect(touching.filter((file) => !file.endsWith('/index.ts'))).toEqual([]);
});

/** Removes comments by regular expression; text after ` //` inside a string is removed too. */
function withoutComments(text: string): string {
  return text.replace(/\/\*[\s\S]*?\*\/|(^|\s)\/\/.*$/gm, '');
}
