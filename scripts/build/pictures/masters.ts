import { readFileSync } from 'node:fs';
import { join, parse } from 'node:path';
import sharp from 'sharp';

/** The picture that all sizes of one name are made of. */
export type Master = {
  name: string;
  /** Its file name in the masters' folder. */
  file: string;
  /** As it is looked at, in px: a photograph may lie on its side in its file. */
  width: number;
  height: number;
};

const drawing = /\.svg$/i;
const photograph = /\.(jpe?g|png|webp|avif|tiff?)$/i;
const otherPicture = /\.(jfif|jpe|jp2|jxl)$/i;
/** What cameras and telephones write and the build can't read. */
const unreadable = /\.(heic|heif|dng|cr[23]|nef|arw|raf|gif|bmp|psd)$/i;

/**
 * The file to take for each name: a photograph, or the drawing where there is none.
 * @param files file names in the masters' folder
 * @returns the files by name, and a line for each name that has none or too many
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
      faults.push(`There are two pictures "${name}": ${taken.join(', ')}. Keep the one you want.`);
    } else if (file === undefined) {
      faults.push(
        `There is no picture "${name}". Put one into src/pictures, as ${name}.jpg or ${name}.svg.`,
      );
    } else chosen.set(name, file);
  }
  return { chosen, faults };
}

/** Pictures that lie in the masters' folder under no name that the site shows, or of no kind that is looked for. */
export function strayPictures(files: readonly string[], names: readonly string[]): string[] {
  const known = [drawing, photograph, unreadable];
  return files.filter((file) => {
    const isNamed = names.includes(parse(file).name);
    return otherPicture.test(file) || (!isNamed && known.some((kind) => kind.test(file)));
  });
}

/** @throws Error where the file is no picture */
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
