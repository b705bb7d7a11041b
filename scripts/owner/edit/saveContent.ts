import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Document } from 'yaml';
import type { Fault } from '../../build/content/contentFault.ts';
import { changeFiles } from './changeFiles.ts';
import { type ContentFile, contentFiles } from './contentFiles.ts';
import type { Notes } from './pictureNotes.ts';
import { labelOf } from './sections.ts';
import { tidy } from './tidy.ts';
import { dataOf, plainYaml, readYaml, withData } from './yamlFile.ts';

/** A file as the editor sent it. `base` is the text that the editor had loaded. */
export type Sent = { path: string; base: string; text: string };

/** Why something isn’t saved, in words for the owner. */
export class Refusal extends Error {
  readonly notes: Notes;

  constructor(words: string, notes: Notes = {}) {
    super(words);
    this.notes = notes;
  }
}

/** A refusal whose reasons the page of pictures shows at its fields. */
export const refusalAt = (notes: Notes): Refusal =>
  new Refusal('Not saved. Look at what’s marked.', notes);

/** Reads a content file for the editor. */
export const contentText = (root: string, path: string): string =>
  plainYaml(readYaml(join(root, fileAt(path).path)));

/**
 * Saves a content file if the site can be built with it, and otherwise leaves it as it was.
 * @returns the file as the editor reads it
 * @throws Refusal
 */
export async function saveContent(root: string, { path, base, text }: Sent): Promise<string> {
  const file = fileAt(path);
  const place = join(root, path);
  const isThere = existsSync(place);
  const document = isThere ? readYaml(place) : new Document({});
  if ((isThere ? plainYaml(document) : '') !== base) {
    throw new Refusal(
      'Not saved: another program has changed this file in the meantime. Copy what you changed here, reload this page, and make the change again.',
    );
  }
  const changed = withData(document, tidy(file.schema, dataOf(text)));
  await changeFiles(root, { written: new Map([[place, changed]]) }, (faults) => {
    throw new Refusal(`Not saved. ${faults.map(wordsOf).join(' ')}`);
  });
  return plainYaml(readYaml(place));
}

/** @throws Refusal if the site has no such content file */
function fileAt(path: string): ContentFile {
  const file = contentFiles().find((one) => one.path === path);
  if (file === undefined) throw new Refusal(`Not saved: the site has no content in ${path}.`);
  return file;
}

/** `src/content/en/services.yaml, line 5: all[1].description` as “Services 1, Description”. */
function wordsOf({ place, text }: Fault): string {
  const [, section = '', field = ''] = /(\w+)\.yaml[^:]*: (.*)$/.exec(place) ?? ['', '', place];
  const keys = `${section}.${field}`.replaceAll('.all[', '[').split('.');
  const names = keys.map((key) => labelOf(key.replace(/\[(\d+)\]/, ' $1')));
  return `${names.slice(names.length > 1 && !/\d/.test(names[0] ?? '') ? 1 : 0).join(', ')}: ${text}`;
}
