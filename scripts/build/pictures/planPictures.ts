import type { PictureFormat, PictureSize } from '../../../src/content/pictures.ts';
import { chooseMasters } from './masters.ts';

export type PlannedPicture = {
  name: string;
  /** The master's file name. */
  master: string;
  format: PictureFormat;
  size: PictureSize;
  width: number;
  height: number;
};

type Crop = { width: number; height: number; widths: readonly number[] };
type Wanted = Record<string, Crop & { tall?: Crop; offlineWidth: number }>;

/**
 * @param masters names of the files in the masters' folder
 * @throws Error that names every missing or duplicate picture, and what to do
 */
export function planPictures(masters: readonly string[], wanted: Wanted): PlannedPicture[] {
  const { chosen, faults } = chooseMasters(masters, Object.keys(wanted));
  if (faults.length > 0) throw new Error(faults.join('\n'));
  return Object.entries(wanted).flatMap(([name, { tall, offlineWidth, ...whole }]) => {
    const plan = (crop: Crop, width: number, size: PictureSize, format: PictureFormat) => {
      const height = Math.round((width * crop.height) / crop.width);
      return { name, master: chosen.get(name) ?? '', format, size, width, height };
    };
    return [
      ...whole.widths.map((width) => plan(whole, width, width, 'avif')),
      plan(whole, offlineWidth, offlineWidth, 'webp'),
      ...(tall?.widths.map((width) => plan(tall, width, `tall-${width}`, 'avif')) ?? []),
    ];
  });
}
