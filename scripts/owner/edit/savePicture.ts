import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isMap, parseDocument } from 'yaml';
import { languages } from '../../../src/content/section.mjs';
import { schemas } from '../../../src/content/schemas/content.ts';
import type { Fault } from '../../build/content/contentFault.ts';
import type { Focus } from '../../build/pictures/cropAround.mjs';
import {
  focusFile,
  focusSource,
  focusText,
  isPercent,
  middle,
} from '../../build/pictures/focuses.ts';
import { photographsOf } from '../../build/pictures/masters.ts';
import { changeFiles } from './changeFiles.ts';
import { pathOf } from './contentFiles.ts';
import { photograph } from './photograph.ts';
import {
  isPicture,
  type PictureState,
  pictureState,
  picturesFolder,
  type Words,
} from './pictureState.ts';
import { Refusal } from './saveContent.ts';
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
  /** What’s left to do, by the fields `photo`, `en.alt`, `en.credit`, and so on. */
  notes: Record<string, string>;
};

/**
 * Saves a photograph in place of a picture, its focus, and its words; or only what of it changed. If the site can't be
 * built with it, leaves all files as they were.
 * @throws Refusal
 */
export async function savePicture(root: string, sent: SentPicture): Promise<SavedPicture> {
  const { name, seen, focus, words, photo } = sent;
  if (!isPicture(name)) throw new Refusal(`Not saved: the site has no picture “${name}”.`);
  const former = pictureState(root, name);
  if (JSON.stringify(former) !== JSON.stringify(seen)) {
    throw new Refusal(
      'Not saved: another program has changed this picture in the meantime. Copy what you typed here, reload this page, and save again.',
    );
  }
  if (!isPercent(focus?.x) || !isPercent(focus?.y)) {
    throw new Refusal('Not saved: the point has to be from 0 to 100 percent.', 'focus');
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
  const faults = await changeFiles(root, { written: changes, removed }, ([{ place, text }]) => {
    throw new Refusal(`Not saved. ${text}`, fieldOf(place, name));
  });
  return saved(pictureState(root, name), former, faults, photo !== undefined);
}

/** Writes a picture's line in the file of focuses, or deletes it for the middle, the default. */
function withFocus(text: string, name: string, focus: Focus): string {
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
  if (words === undefined) return readFileSync(file, 'utf8');
  const document = readYaml(file);
  const { alt, credit } = words;
  const data = { ...(document.toJS() as Record<string, Data>), [name]: { alt, credit } };
  return withData(document, tidy(schemas.pictures, data));
}

/** The field of the page that a fault's place is about, such as `en.alt`. */
function fieldOf(place: string, name: string): string | undefined {
  const [, language, field] = /(\w+)\/pictures\.yaml[^:]*: ([\w-]+\.\w+)$/.exec(place) ?? [];
  if (language !== undefined) {
    return field?.startsWith(`${name}.`) ? `${language}${field.slice(name.length)}` : undefined;
  }
  return place.startsWith(`src/pictures/${name}.`) ? 'photo' : undefined;
}

/** Reports the new state, and what the content check still asks for. */
function saved(
  picture: PictureState,
  former: PictureState,
  faults: readonly Fault[],
  isNew: boolean,
): SavedPicture {
  const asked: Record<string, string> = {};
  for (const { place, text, weight } of faults) {
    const field =
      weight === 'wrong' || weight === 'left' ? undefined : fieldOf(place, picture.name);
    if (field !== undefined) asked[field] = text;
  }
  const notes = { ...(isNew && former.isPhotograph ? sameAlts(picture, former) : {}), ...asked };
  const parts = { alt: 'the alt text', credit: 'the credit' };
  const open = Object.entries(parts)
    .filter(([key]) => Object.keys(notes).some((field) => field.endsWith(`.${key}`)))
    .map(([, words]) => words);
  const isSample = Object.keys(asked).some((field) => field !== 'photo');
  const whose = isSample ? 'the sample’s' : 'the former photo’s';
  const asks = `But ${open.join(' and ')} ${open.length > 1 ? 'are' : 'is'} still ${whose}. Change what’s marked, and save again.`;
  return { picture, notes, said: open.length > 0 ? `Saved. ${asks}` : 'Saved.' };
}

/** Asks for the alt texts that stayed when one photo replaced another. */
const sameAlts = (picture: PictureState, former: PictureState): Record<string, string> =>
  Object.fromEntries(
    languages
      .filter((language) => picture.words[language]?.alt === former.words[language]?.alt)
      .map((language) => [
        `${language}.alt`,
        'This still describes the photo before. Say what’s in the new one.',
      ]),
  );
