import { readFileSync } from 'node:fs';
import {
  type Document,
  isMap,
  isScalar,
  isSeq,
  parse,
  Scalar,
  stringify,
  type YAMLMap,
  type YAMLSeq,
} from 'yaml';
import { contentDocument } from '../../../src/content/section.mjs';

/** Data of a content file: what YAML can hold. */
export type Data = string | number | boolean | null | undefined | Data[] | { [key: string]: Data };

/** Reads a content file. @throws Error with a message for the owner */
export function readYaml(file: string): Document {
  const [, inContent = file] = /src\/content\/(.*)$/.exec(file.replaceAll('\\', '/')) ?? [];
  return contentDocument(inContent, readFileSync(file, 'utf8'));
}

/** The data as YAML that any reader understands the same way: a text that looks like a number is in quotes. */
export const plainYaml = (document: Document): string =>
  stringify(document.toJS(), { lineWidth: 0 });

export const dataOf = (yaml: string): Data => parse(yaml) as Data;

/** Changes only what differs, so that comments, quotes, and the order stay. @returns the file's new text */
export function withData(document: Document, data: Data): string {
  if (!isMap(document.contents)) throw new Error('A content file has to be a group of fields.');
  mergeMap(document, document.contents, data as { [key: string]: Data });
  return document.toString({ lineWidth: 100, singleQuote: true });
}

function mergeMap(document: Document, map: YAMLMap, data: { [key: string]: Data }): void {
  for (const key of Object.keys(map.toJS(document) as object)) {
    if (!(key in data)) map.delete(key);
  }
  for (const [key, value] of Object.entries(data)) {
    const old: unknown = map.get(key, true);
    if (!merged(document, old, value)) map.set(document.createNode(key), created(document, value));
  }
}

/** Puts items that stay, even at another place, with their comments; and changes the others where they are. */
function mergeList(document: Document, list: YAMLSeq, data: readonly Data[]): void {
  const old = [...list.items];
  const textOf = (node: unknown): string =>
    JSON.stringify((node as { toJS(of: Document): unknown }).toJS(document));
  const texts = old.map(textOf);
  const wanted = data.map((value) => JSON.stringify(value));
  list.items = data.map((value, at) => {
    const found = texts.indexOf(wanted[at] ?? '');
    if (found !== -1) {
      texts[found] = '';
      return old[found];
    }
    const here = old[at];
    const isFree = here !== undefined && texts[at] !== '' && !wanted.includes(texts[at] ?? '');
    return isFree && merged(document, here, value) ? here : created(document, value);
  });
}

/** @returns whether the value could be put into the node, which has to be of its kind */
function merged(document: Document, node: unknown, value: Data): boolean {
  if (isMap(node) && typeof value === 'object' && value !== null && !Array.isArray(value)) {
    mergeMap(document, node, value);
    return true;
  }
  if (isSeq(node) && Array.isArray(value)) {
    mergeList(document, node, value);
    return true;
  }
  if (!isScalar(node) || typeof value === 'object') return false;
  if (node.value !== value) {
    node.value = value;
    quoteNumber(node);
  }
  return true;
}

function created(document: Document, value: Data): unknown {
  const node = document.createNode(value);
  if (isScalar(node)) quoteNumber(node);
  if (isMap(node)) {
    for (const { value: inner } of node.items) if (isScalar(inner)) quoteNumber(inner);
  }
  return node;
}

/** A text such as 2024 gets quotes, since other programs would read a number. */
function quoteNumber(node: Scalar): void {
  if (typeof node.value === 'string' && /^[\d.+-]+$/.test(node.value)) {
    node.type = Scalar.QUOTE_SINGLE;
  }
}
