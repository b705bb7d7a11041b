// JavaScript, because it reads files: TypeScript knows no Node in `src`. In the built site, nothing of this is left
// (scripts/build/contentData.ts).

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { LineCounter, parseDocument, visit } from 'yaml';

const folder = dirname(fileURLToPath(import.meta.url));

export const firstLanguage = 'en';

/** The folders that have texts. */
const isLanguage = (name) => existsSync(join(folder, name, 'language.yaml'));
export const languages = [
  firstLanguage,
  ...readdirSync(folder).filter((name) => name !== firstLanguage && isLanguage(name)),
];

export const section = (name) => readSection(name, firstLanguage);

export const inEachLanguage = (name) => languages.map((language) => readSection(name, language));

export function readSection(name, language = firstLanguage) {
  const files = sectionFiles(name, language);
  const data = files.map((file) => parseYaml(file, textOf(file))).reduce(merged);
  if (name === 'business') return data;
  const business = readSection('business', language);
  return shownParts(name, withFacts(data, business), business.shown ?? {});
}

/** Empties the lists of parts that are switched off, and leaves out such prices: pages then skip them. */
export function shownParts(name, data, shown) {
  const isOff = (part) => shown[part] === false;
  const emptied = (inner, key, part) => (isOff(part) && inner ? { ...inner, [key]: [] } : inner);
  if (name === 'proof') {
    return {
      ...data,
      cases: emptied(data.cases, 'all', 'projects'),
      clients: emptied(data.clients, 'said', 'quotes'),
      licenses: emptied(data.licenses, 'all', 'licenses'),
    };
  }
  if (name === 'resume') return emptied(data, 'media', 'media');
  if (name !== 'services' || !isOff('prices') || !Array.isArray(data.all)) return data;
  return { ...data, all: data.all.map(({ price: _price, ...service }) => service) };
}

function textOf(file) {
  const path = join(folder, file);
  if (!existsSync(path)) throw forOwner(`src/content/${file} is missing.`);
  return readFileSync(path, 'utf8');
}

export function sectionFiles(name, language = firstLanguage) {
  const own = `${language}/${name}.yaml`;
  return name === 'business' ? ['business.yaml', own] : [own];
}

/** Only the facts have numbers: `year: 2019` is a text. A field without a value counts as missing. */
export function parseYaml(file, text) {
  const data = contentDocument(file, text).toJS() ?? {};
  return JSON.parse(JSON.stringify(data), (_key, value) => value ?? undefined);
}

export function contentDocument(file, text) {
  const isFacts = file === 'business.yaml';
  const customTags = (tags) => (isFacts ? tags : tags.filter(({ tag }) => !/int|float/.test(tag)));
  const lineCounter = new LineCounter();
  const document = parseDocument(text, { customTags, lineCounter });
  const at = document.errors[0]?.pos[0] ?? oddPlaceIn(document);
  if (at !== undefined) throw unreadable(file, lineCounter.linePos(at).line);
  return document;
}

/**
 * Where a text has lost a part of itself, because YAML reads a sign in it as its own: ` #` as a comment, and `*`, `&` or
 * `!` at its start as a name.
 */
function oddPlaceIn(document) {
  let place;
  visit(document, {
    Node(key, node) {
      const isValue = key === 'value' || typeof key === 'number';
      const isOdd = node.source !== undefined && (node.comment || node.anchor || node.tag);
      if (isValue && (isOdd || node.constructor.name === 'Alias')) place ??= node.range[0];
    },
  });
  return place;
}

function unreadable(file, line) {
  return forOwner(
    [
      `src/content/${file}, line ${line}, can’t be read. Look at this line and the one above:`,
      '- Type apostrophes as ’: a straight one ends a text that is in quotes.',
      "- A text with a colon and a space, or a space and #, or a sign such as * or { at its start, needs quotes: '…'.",
      '- After a field’s name come a colon and a space.',
      '- Lines of one list or group start with the same number of spaces, without tabs.',
    ].join('\n'),
  );
}

/** An error without a stack, for the owner to read. */
function forOwner(words) {
  const error = new Error(words);
  error.stack = words;
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
      return ['string', 'number'].includes(typeof found) ? String(found) : whole;
    });
  }
  if (Array.isArray(value)) return value.map((one) => withFacts(one, business));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key, withFacts(inner, business)]),
  );
}
