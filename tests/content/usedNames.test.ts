import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { projectRoot } from '../../scripts/backend/stackOptions.ts';
import { readContent } from '../../scripts/build/content/content.ts';
import { pictures } from '../../src/content/pictures.ts';

const source = /\.m?tsx?$|\.mjs$/;
/** Names that the code puts together from two words. */
const composed = [/^(?:unanswered|rest|held)Order$/];

/** Everything that reads the content: the code but for the schemas, without comments, and references in texts. */
const readers = (): string => {
  const filesIn = (folder: string): string[] =>
    readdirSync(join(projectRoot, folder), { recursive: true, encoding: 'utf8' }).map((file) =>
      join(folder, file),
    );
  const code = ['src', 'scripts', 'supabase/functions']
    .flatMap(filesIn)
    .filter((file) => source.test(file) && !file.startsWith(join('src', 'content', 'schemas')))
    .map((file) => readFileSync(join(projectRoot, file), 'utf8'))
    .map((text) => text.replaceAll(/\/\*[^]*?\*\/|^\s*\/\/.*$/gm, ''));
  const texts = filesIn('src/content')
    .filter((file) => file.endsWith('.yaml'))
    .flatMap((file) =>
      readFileSync(join(projectRoot, file), 'utf8').match(/\{business\.[\w.]+\}/g),
    );
  return [...code, ...texts].join('\n');
};

function namesIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  const own = Array.isArray(value) ? [] : Object.keys(value);
  return [...own, ...Object.values(value).flatMap(namesIn)];
}

describe('every field of the content is read somewhere', () => {
  const words = new Set(readers().match(/[\w$]+/g));
  const isRead = (name: string): boolean =>
    words.has(name) || name in pictures || composed.some((pattern) => pattern.test(name));

  test.each(Object.entries(readContent()))('%s', (_, section) => {
    expect([...new Set(namesIn(section))].filter((name) => !isRead(name))).toEqual([]);
  });
});
