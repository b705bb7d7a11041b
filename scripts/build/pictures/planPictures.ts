import { parse } from 'node:path';
import { pictureFile, type PictureFormat, pictureFormats } from '../../../src/content/pictures.ts';

export type PlannedPicture = {
  /** The master's file name. */
  master: string;
  /** The derived file in the built site. */
  file: string;
  format: PictureFormat;
  width: number;
  height: number;
};

type Wanted = Record<string, { width: number; height: number; widths: readonly number[] }>;

const kinds = ['.svg', '.jpg', '.jpeg', '.png', '.webp', '.avif', '.tif', '.tiff'];

/**
 * Which files have to be made of which masters.
 * @param masters file names in the masters' folder
 * @throws Error that names every picture that is missing or doubled, and what to do
 */
export function planPictures(masters: readonly string[], wanted: Wanted): PlannedPicture[] {
  const faults: string[] = [];
  const files = Object.entries(wanted).flatMap(([name, { width, height, widths }]) => {
    const own = masters.filter((file) => {
      const { name: base, ext } = parse(file);
      return base === name && kinds.includes(ext.toLowerCase());
    });
    const [master, ...others] = own;
    if (!master) {
      faults.push(
        `There is no picture "${name}". Put one into src/pictures, as ${name}.jpg or ${name}.svg.`,
      );
      return [];
    }
    if (others.length > 0) {
      faults.push(`There are two pictures "${name}": ${own.join(', ')}. Keep the one you want.`);
    }
    return widths.flatMap((one) =>
      pictureFormats.map((format) => ({
        master,
        file: pictureFile(name, one, format),
        format,
        width: one,
        height: Math.round((one * height) / width),
      })),
    );
  });
  if (faults.length > 0) throw new Error(faults.join('\n'));
  return files;
}
