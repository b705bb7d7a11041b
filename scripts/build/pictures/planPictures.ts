import type { Crop, PictureFormat, PictureSize } from '../../../src/pages/pictureSizes.ts';
import { chooseMasters, tallMaster } from './masters.ts';

export type PlannedPicture = {
  name: string;
  /** The master's file name. */
  master: string;
  format: PictureFormat;
  size: PictureSize;
  width: number;
  height: number;
};

type Wanted = Record<string, Crop & { tall?: Crop }>;

/**
 * @param masters names of the files in the masters' folder
 * @throws Error that names every missing or duplicate picture, and what to do
 */
export function planPictures(masters: readonly string[], wanted: Wanted): PlannedPicture[] {
  const { chosen, faults } = chooseMasters(masters, Object.keys(wanted));
  if (faults.length > 0) throw new Error(faults.join('\n'));
  return Object.entries(wanted).flatMap(([name, { tall, ...whole }]) => {
    const master = chosen.get(name) ?? '';
    const plan = (crop: Crop, file: string, prefix: 'tall-' | ''): PlannedPicture[] => {
      const one = (width: number, format: PictureFormat): PlannedPicture => {
        const height = Math.round((width * crop.height) / crop.width);
        const size: PictureSize = prefix ? `${prefix}${width}` : width;
        return { name, master: file, format, size, width, height };
      };
      return [...crop.widths.map((width) => one(width, 'avif')), one(crop.offlineWidth, 'webp')];
    };
    return [
      ...plan(whole, master, ''),
      ...(tall ? plan(tall, tallMaster(masters, name, master), 'tall-') : []),
    ];
  });
}
