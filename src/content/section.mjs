// JavaScript, because it reads files: TypeScript knows no Node in `src`. In the built site, nothing of this is left
// (scripts/build/content/contentData.ts).

import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parse, YAMLParseError } from 'yaml';

const folder = dirname(fileURLToPath(import.meta.url));

export const firstLanguage = 'en';

export const section = (name) => readSection(name, firstLanguage);

export function readSection(name, language = firstLanguage) {
  const files = sectionFiles(name, language);
  const data = files
    .map((file) => parseYaml(file, readFileSync(join(folder, file), 'utf8')))
    .reduce(merged);
  return name === 'business' ? data : withFacts(data, readSection('business', language));
}

export function sectionFiles(name, language = firstLanguage) {
  const own = `${language}/${name}.yaml`;
  return name === 'business' ? ['business.yaml', own] : [own];
}

/** Only the facts have numbers: `year: 2019` is a text. A field without a value counts as missing. */
export function parseYaml(file, text) {
  const isFacts = file === 'business.yaml';
  const customTags = (tags) => (isFacts ? tags : tags.filter(({ tag }) => !/int|float/.test(tag)));
  let data;
  try {
    data = parse(text, { customTags });
  } catch (error) {
    throw error instanceof YAMLParseError ? unreadable(file, error) : error;
  }
  return JSON.parse(JSON.stringify(data ?? {}), (_key, value) => value ?? undefined);
}

/** An error without a stack, for the owner to read. */
function unreadable(file, { linePos }) {
  const error = new Error(
    [
      `src/content/${file}, line ${linePos?.[0].line}, can’t be read. Look at this line and the one above:`,
      '- Type apostrophes as ’: a straight one ends a text that is in quotes.',
      "- A text with a colon and a space, or one that starts with a sign such as * or {, needs quotes: '…'.",
      '- After a field’s name come a colon and a space.',
      '- Lines of one list or group start with the same number of spaces, without tabs.',
    ].join('\n'),
  );
  error.name = 'UnreadableContent';
  error.stack = error.message;
  return error;
}

/** Facts and words of the business, with the groups that both have. */
function merged(one, other) {
  const both = { ...one, ...other };
  for (const key of Object.keys(one)) {
    if (key in other) both[key] = { ...one[key], ...other[key] };
  }
  return both;
}

const fact = /\{business\.([\w.]+)\}/g;

/** Replaces `{business.owner.name}` in all texts. An unknown fact stays, and the check reports it. */
function withFacts(value, business) {
  if (typeof value === 'string') {
    return value.replace(fact, (whole, path) => {
      const found = path.split('.').reduce((inner, key) => inner?.[key], business);
      return found === undefined ? whole : String(found);
    });
  }
  if (Array.isArray(value)) return value.map((one) => withFacts(one, business));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key, withFacts(inner, business)]),
  );
}
