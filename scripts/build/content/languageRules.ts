import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { VisitorContent } from '../../../src/content/schemas/content.ts';
import { firstLanguage } from '../../../src/content/section.mjs';
import { type PlaceOf, sameEverywhere, sectionsIn } from './content.ts';
import { type Fault, unfinished, wrong } from './contentFault.ts';

/** Finds files that are missing in another language than the first, and files that no page reads. */
export function fileFaults(root: string): Fault[] {
  const folder = join(root, 'src/content');
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== firstLanguage)
    .flatMap(({ name: language }) => {
      const files = readdirSync(join(folder, language)).filter((file) => file.endsWith('.yaml'));
      if (files.length === 0) return [];
      const wanted = sectionsIn(language).map((name) => `${name}.yaml`);
      const at = (file: string): string => `src/content/${language}/${file}`;
      return [
        ...wanted
          .filter((file) => !files.includes(file))
          .map((file) =>
            wrong(
              at(file),
              `This file is missing. Translate src/content/${firstLanguage}/${file}.`,
            ),
          ),
        ...files
          .filter((file) => !wanted.includes(file))
          .map((file) =>
            wrong(at(file), 'The site doesn’t read it. Check its name, or delete it.'),
          ),
      ];
    });
}

/** Finds a language whose tag or address can't be right. */
export function tagFaults(
  { language: { tag, home } }: VisitorContent,
  language: string,
  placeOf: PlaceOf,
): Fault[] {
  const at = (field: string): string => placeOf('language', [field]);
  const path = language === firstLanguage ? '/' : `/${language}/`;
  return [
    ...(isTag(tag) ? [] : [wrong(at('tag'), `“${tag}” isn’t a language’s tag, such as en-US.`)]),
    ...(home === path
      ? []
      : [wrong(at('home'), `Write ${path}: it comes from the folder’s name.`)]),
  ];
}

function isTag(tag: string): boolean {
  try {
    return Intl.getCanonicalLocales(tag).length === 1;
  } catch {
    // An invalid tag throws a RangeError.
    return false;
  }
}

/** Finds what a language lacks, has too much, or says otherwise than the first language. */
export function differences(
  content: VisitorContent,
  first: VisitorContent,
  placeOf: PlaceOf,
): Fault[] {
  const names = Object.keys(content) as (keyof VisitorContent)[];
  return names.flatMap((name) =>
    differencesIn(content[name], first[name], []).map(({ path, text }) =>
      unfinished(
        placeOf(name, path),
        text.replace('{file}', `src/content/${firstLanguage}/${name}.yaml`),
      ),
    ),
  );
}

type Path = readonly (string | number)[];
type Difference = { path: Path; text: string };

function differencesIn(ours: unknown, theirs: unknown, path: Path): Difference[] {
  if (Array.isArray(ours) && Array.isArray(theirs)) {
    if (areTexts(ours) && areTexts(theirs)) return [];
    if (ours.length !== theirs.length) {
      const counts = `${ours.length} here, and ${theirs.length} in {file}`;
      return [{ path, text: `The list has ${counts}. Make them the same.` }];
    }
  }
  if (isGroup(ours) && isGroup(theirs)) {
    const keys = new Set([...keysOf(ours), ...keysOf(theirs)]);
    return [...keys].flatMap((key) => differencesIn(ours[key], theirs[key], [...path, key]));
  }
  if (ours === undefined) return [{ path, text: 'This is missing, but {file} has it.' }];
  if (theirs === undefined) return [{ path, text: 'Only this language has it, not {file}.' }];
  return sameEverywhere.has(String(path.at(-1))) && ours !== theirs
    ? [{ path, text: 'This has to be the same as in {file}.' }]
    : [];
}

/** Whether it is a list of texts, such as paragraphs. Another language may have more or fewer, but not none. */
const areTexts = (list: readonly unknown[]): boolean =>
  list.length > 0 && list.every((one) => typeof one === 'string');

type Group = Record<string | number, unknown>;

const isGroup = (value: unknown): value is Group => typeof value === 'object' && value !== null;

const keysOf = (group: Group): (string | number)[] =>
  Array.isArray(group) ? [...group.keys()] : Object.keys(group);
