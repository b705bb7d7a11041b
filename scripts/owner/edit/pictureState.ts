import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import type { PictureName } from '../../../src/content/pictures.ts';
import { languages, readSection } from '../../../src/content/section.mjs';
import { pictureSizes, socialPicture } from '../../../src/pages/pictureSizes.ts';
import type { Fault } from '../../build/content/contentFault.ts';
import { siteFaults } from '../../build/content/contentFaults.ts';
import type { Focus } from '../../build/pictures/cropAround.mjs';
import { focusSource, middle, parseFocuses } from '../../build/pictures/focuses.ts';
import { masterNames } from '../../build/pictures/masterNames.ts';
import { chooseMasters, isPhotograph, tallMaster } from '../../build/pictures/masters.ts';
import { pathOf } from './contentFiles.ts';
import { leastSize, mostMegabytes } from './photograph.ts';
import { type Notes, notesOf } from './pictureNotes.ts';
import { Refusal } from './saveContent.ts';
import { type Data, readYaml } from './yamlFile.ts';

export type Words = { alt: string; credit: string };

/** A picture as the page of pictures shows it. */
export type PictureState = {
  name: PictureName;
  label: string;
  /** The file's name, or '' if none can be used. */
  file: string;
  /** Changes with the file. */
  mark: string;
  isPhotograph: boolean;
  /** Another photograph, which phones show instead. */
  tallFile: string | undefined;
  focus: Focus;
  /** By language. */
  words: Record<string, Words>;
  notes: Notes;
  least: { width: number; height: number };
  mostMegabytes: number;
  /** What the page's layout asks of a photograph. */
  advice: string;
  frames: { label: string; width: number; height: number }[];
};

const names = Object.keys(pictureSizes) as PictureName[];
/** The hero and the portrait first, then the services' pictures. */
const inOrder: PictureName[] = [
  'hero',
  'about',
  ...names.filter((name) => name !== 'hero' && name !== 'about'),
];
export const isPicture = (name: string | undefined): name is PictureName =>
  (names as (string | undefined)[]).includes(name);

export const picturesFolder = (root: string): string => join(root, 'src/pictures');

export async function pictureStates(root: string): Promise<PictureState[]> {
  const faults = await siteFaults(root);
  return inOrder.map((name) => pictureState(root, name, faults));
}

/**
 * Reads a picture’s file, focus, and words.
 * @param faults what the content check says
 */
export function pictureState(
  root: string,
  name: PictureName,
  faults: readonly Fault[],
): PictureState {
  const folder = picturesFolder(root);
  const files = readdirSync(folder);
  const { chosen, faults: fileFaults } = chooseMasters(files, [name]);
  const file = chosen.get(name) ?? '';
  const { width, height, tall } = pictureSizes[name];
  const tallFile = tall === undefined || file === '' ? file : tallMaster(files, name, file);
  const wordsIn = (language: string): Words => {
    const all = readYaml(join(root, pathOf('pictures', language))).toJS() as Record<string, Data>;
    return { alt: '', credit: '', ...(all[name] as Partial<Words> | undefined) };
  };
  const ownTall = tallFile !== file && isPhotograph(tallFile);
  return {
    name,
    label: labelFor(name),
    file,
    mark: file === '' ? '' : markOf(readFileSync(join(folder, file))),
    isPhotograph: isPhotograph(file),
    tallFile: ownTall ? tallFile : undefined,
    focus: parseFocuses(focusSource(folder), masterNames).focuses.get(name) ?? middle,
    words: Object.fromEntries(languages.map((language) => [language, wordsIn(language)])),
    notes: {
      ...notesOf(name, faults),
      ...(fileFaults.length > 0 ? { photo: fileFaults.join(' ') } : {}),
    },
    least: leastSize(name),
    mostMegabytes,
    advice: advice[name] ?? '',
    frames: [
      { label: tall ? 'Wide screens' : 'On the site', width, height },
      ...(tall && !ownTall ? [{ label: 'Phones', width: tall.width, height: tall.height }] : []),
      ...(name === 'hero' ? [{ label: 'Link previews', ...sizeOf(socialPicture) }] : []),
    ],
  };
}

const advice: Partial<Record<PictureName, string>> = {
  hero: 'White words cover its lower left, and its lower half on phones: choose a photo that’s dark there.',
  about: 'The years of experience cover its lower left.',
};

const sizeOf = ({ width, height }: { width: number; height: number }) => ({ width, height });

const markOf = (bytes: Buffer): string =>
  createHash('sha256').update(bytes).digest('hex').slice(0, 16);

/**
 * The picture as any browser can show it, uncropped.
 * @param side the length in px of the longer side
 * @throws Refusal if no file can be used
 */
export async function previewOf(root: string, name: string, side: number): Promise<Buffer> {
  const folder = picturesFolder(root);
  const { chosen, faults } = chooseMasters(readdirSync(folder), [name]);
  const file = chosen.get(name);
  if (file === undefined) throw new Refusal(faults.join(' '));
  return await sharp(readFileSync(join(folder, file)))
    .autoOrient()
    .resize(side, side, { fit: 'inside', withoutEnlargement: true })
    .webp()
    .toBuffer();
}

function labelFor(name: PictureName): string {
  if (name === 'hero') return 'Hero, the first screen';
  if (name === 'about') return 'Your portrait';
  const services = readSection('services').all.filter(({ picture }) => picture === name);
  return services.map(({ title }) => title).join(', ') || name;
}
