import { readFileSync } from 'node:fs';
import { join, parse } from 'node:path';
import sharp from 'sharp';

/** The file that all sizes of a picture are made from. */
export type Master = {
  name: string;
  /** The file's name. */
  file: string;
  /** The size in px, after rotation by EXIF. */
  width: number;
  height: number;
};

const drawing = /\.svg$/i;
const photograph = /\.(jpe?g|png|webp|avif|tiff?)$/i;
const otherPicture = /\.(jfif|jpe|jp2|jxl)$/i;
/** Picture formats that the build doesn't accept. */
const unreadable = /\.(heic|heif|dng|cr[23]|nef|arw|raf|gif|bmp|psd)$/i;

/**
 * Chooses the photograph for each name; without one, the drawing.
 * @param files names of the files in the masters' folder
 * @returns files by name, and a line for each name without a file, with several, or with an unaccepted format
 */
export function chooseMasters(
  files: readonly string[],
  names: readonly string[],
): { chosen: ReadonlyMap<string, string>; faults: string[] } {
  const chosen = new Map<string, string>();
  const faults: string[] = [];
  for (const name of names) {
    const own = files.filter((file) => parse(file).name === name);
    const foreign = own.find((file) => unreadable.test(file));
    const taken = own.filter((file) => photograph.test(file));
    const [first, ...others] = taken;
    const file = first ?? own.find((one) => drawing.test(one));
    if (foreign !== undefined) {
      faults.push(
        `src/pictures/${foreign} is of a kind that can’t be read here. Save it as a JPEG and put it there as ${name}.jpg.`,
      );
    } else if (others.length > 0) {
      faults.push(`There are two pictures “${name}”: ${taken.join(', ')}. Keep the one you want.`);
    } else if (file === undefined) {
      faults.push(
        `There’s no picture named “${name}”. Put one in src/pictures, as ${name}.jpg or ${name}.svg.`,
      );
    } else chosen.set(name, file);
  }
  return { chosen, faults };
}

export const isPhotograph = (file: string): boolean => photograph.test(file);

/** Lists the files with photographs of a picture, also those that can't be read. */
export const photographsOf = (files: readonly string[], name: string): string[] =>
  files.filter(
    (file) => parse(file).name === name && (photograph.test(file) || unreadable.test(file)),
  );

/**
 * The file of the phones' version: `hero-tall.jpg`, or `hero-tall.svg` if the picture itself is a drawing too.
 * @param master the picture's own file, from which the version is cropped if it has none
 */
export function tallMaster(files: readonly string[], name: string, master: string): string {
  const own = files.filter((file) => parse(file).name === `${name}-tall`);
  const drawn = drawing.test(master) ? own.find((file) => drawing.test(file)) : undefined;
  return own.find((file) => photograph.test(file)) ?? drawn ?? master;
}

/** Lists files whose name or format the site doesn't use. */
export function strayPictures(files: readonly string[], names: readonly string[]): string[] {
  const known = [drawing, photograph, unreadable];
  return files.filter((file) => {
    const isNamed = names.includes(parse(file).name);
    return otherPicture.test(file) || (!isNamed && known.some((kind) => kind.test(file)));
  });
}

/** @throws Error if the file isn't a picture */
export async function measureMaster(folder: string, name: string, file: string): Promise<Master> {
  try {
    const { autoOrient } = await sharp(readFileSync(join(folder, file))).metadata();
    return { name, file, width: autoOrient.width, height: autoOrient.height };
  } catch (error) {
    throw unreadablePicture(file, error);
  }
}

export function unreadablePicture(file: string, cause: unknown): Error {
  const why = cause instanceof Error ? cause.message : String(cause);
  return new Error(`src/pictures/${file} can’t be read as a picture: ${why}`, { cause });
}
