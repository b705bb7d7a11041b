import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { isMap, parseDocument } from 'yaml';
import { languages } from '../../../src/content/section.mjs';
import { schemas } from '../../../src/content/schemas/content.ts';
import { faultLine } from '../../build/content/contentFault.ts';
import type { Focus } from '../../build/pictures/cropAround.mjs';
import {
  focusFile,
  focusSource,
  focusText,
  middle,
  parseFocuses,
} from '../../build/pictures/focuses.ts';
import { masterNames } from '../../build/pictures/masterNames.ts';
import { photographsOf } from '../../build/pictures/masters.ts';
import { changeFiles } from './changeFiles.ts';
import { pathOf } from './contentFiles.ts';
import { photograph } from './photograph.ts';
import { type Notes, notesOf, saidAfterSave } from './pictureNotes.ts';
import {
  isPicture,
  type PictureState,
  pictureState,
  picturesFolder,
  type Words,
} from './pictureState.ts';
import { Refusal, refusalAt } from './saveContent.ts';
import { tidy } from './tidy.ts';
import { type Data, readYaml, withData } from './yamlFile.ts';

/** A picture as the page sent it. `seen` is the picture as the page had loaded it. */
export type SentPicture = {
  name: string;
  seen: PictureState;
  focus: Focus;
  words: Record<string, Words>;
  photo?: Buffer;
};

/** What the page shows after a save. */
export type SavedPicture = {
  picture: PictureState;
  said: string;
  notes: Notes;
};

/**
 * Saves a photograph in place of a picture, its focus, and its words; or only what of it changed. If the site can't be
 * built with it, leaves all files as they were.
 * @throws Refusal
 */
export async function savePicture(root: string, sent: SentPicture): Promise<SavedPicture> {
  const { name, seen, focus, words, photo } = sent;
  if (!isPicture(name)) throw new Refusal(`Not saved: the site has no picture “${name}”.`);
  const former = pictureState(root, name, []);
  if (keptOf(former) !== keptOf(seen)) {
    throw new Refusal(
      'Not saved: another program has changed this picture in the meantime. Copy what you typed here, reload this page, and save again.',
    );
  }
  const changes = new Map<string, string | Buffer>();
  const folder = picturesFolder(root);
  const target = join(folder, `${name}.jpg`);
  if (photo !== undefined) changes.set(target, await photograph(name, photo));
  if (photo !== undefined || former.isPhotograph) {
    changes.set(join(folder, focusFile), withFocus(focusSource(folder), name, focus));
  }
  for (const language of languages) {
    const file = join(root, pathOf('pictures', language));
    changes.set(file, withWords(file, name, words[language]));
  }
  const replaced = photo === undefined ? [] : photographsOf(readdirSync(folder), name);
  const removed = replaced.map((file) => join(folder, file));
  const faults = await changeFiles(root, { written: changes, removed }, (stopping) => {
    const others = stopping.filter((one) => Object.keys(notesOf(name, [one])).length === 0);
    const notes = notesOf(name, stopping);
    if (others.length === 0) throw refusalAt(notes);
    throw new Refusal(`Not saved. ${others.map(faultLine).join(' ')}`, notes);
  });
  const picture = pictureState(root, name, faults);
  const stale = photo !== undefined && former.isPhotograph ? sameAlts(picture, former) : {};
  const said = saidAfterSave(picture, faults, stale);
  return { picture, said, notes: { ...stale, ...picture.notes } };
}

/** What a save could overwrite. */
const keptOf = ({ mark, focus, words }: PictureState): string =>
  JSON.stringify([mark, focus, words]);

/** Writes a picture's line in the file of focuses, or deletes it for the middle, the default. */
function withFocus(text: string, name: string, focus: Focus): string {
  const [unreadable] = parseFocuses(text, masterNames).faults.filter(([at]) => at === '');
  if (unreadable !== undefined) {
    throw refusalAt({ photo: `src/pictures/${focusFile}: ${unreadable[1]}` });
  }
  const document = parseDocument(text);
  if (focus.x !== middle.x || focus.y !== middle.y) {
    document.set(name, focusText(focus));
    return document.toString();
  }
  if (!isMap(document.contents) || !document.has(name)) return text;
  document.delete(name);
  // Without the last line, only the comment is left, not `{}`.
  return document.contents.items.length > 0
    ? document.toString()
    : text.replace(/^[^#\n].*\n?/gm, '');
}

function withWords(file: string, name: string, words: Words | undefined): string {
  const document = readYaml(file);
  const data = { ...(document.toJS() as Record<string, Data>), [name]: words };
  return withData(document, tidy(schemas.pictures, data));
}

/** Asks for the alt texts that stayed when one photo replaced another. */
const sameAlts = (picture: PictureState, former: PictureState): Notes =>
  Object.fromEntries(
    languages
      .filter((language) => picture.words[language]?.alt === former.words[language]?.alt)
      .map((language) => [
        `${language}.alt`,
        'This still describes the photo before. Say what’s in the new one.',
      ]),
  );
