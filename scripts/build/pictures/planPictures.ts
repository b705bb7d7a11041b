import { type PictureFormat, pictureFormats } from '../../../src/content/pictures.ts';
import { chooseMasters } from './masters.ts';

export type PlannedPicture = {
  name: string;
  /** The master's file name. */
  master: string;
  format: PictureFormat;
  width: number;
  height: number;
};

type Wanted = Record<string, { width: number; height: number; widths: readonly number[] }>;

/**
 * Which files have to be made of which masters.
 * @param masters file names in the masters' folder
 * @throws Error that names every picture that is missing or doubled, and what to do
 */
export function planPictures(masters: readonly string[], wanted: Wanted): PlannedPicture[] {
  const { chosen, faults } = chooseMasters(masters, Object.keys(wanted));
  if (faults.length > 0) throw new Error(faults.join('\n'));
  return Object.entries(wanted).flatMap(([name, { width, height, widths }]) =>
    widths.flatMap((one) =>
      pictureFormats.map((format) => ({
        name,
        master: chosen.get(name) ?? '',
        format,
        width: one,
        height: Math.round((one * height) / width),
      })),
    ),
  );
}
