import { parse } from 'node:path';
import type { Crop, PictureFormat, PictureSize } from '../../../src/pages/pictureSizes.ts';
import type { Focus } from './cropAround.mjs';
import type { Focuses } from './focuses.ts';
import { chooseMasters, isPhotograph, tallMaster } from './masters.ts';

export type PlannedPicture = {
  name: string;
  /** The master's file name. */
  master: string;
  format: PictureFormat;
  size: PictureSize;
  width: number;
  height: number;
  /** The point around which a photograph is cropped, if it isn't the middle. */
  focus?: Focus;
};

type Wanted = Record<string, Crop & { tall?: Crop }>;

/**
 * @param masters names of the files in the masters' folder
 * @throws Error that names every missing or duplicate picture, and what to do
 */
export function planPictures(
  masters: readonly string[],
  wanted: Wanted,
  focuses: Focuses = new Map(),
): PlannedPicture[] {
  const { chosen, faults } = chooseMasters(masters, Object.keys(wanted));
  if (faults.length > 0) throw new Error(faults.join('\n'));
  return Object.entries(wanted).flatMap(([name, { tall, ...whole }]) => {
    const master = chosen.get(name) ?? '';
    const plan = (crop: Crop, file: string, prefix: 'tall-' | ''): PlannedPicture[] => {
      const focus = isPhotograph(file) ? focuses.get(parse(file).name) : undefined;
      const focused = focus === undefined ? {} : { focus };
      const one = (width: number, format: PictureFormat): PlannedPicture => {
        const height = Math.round((width * crop.height) / crop.width);
        const size: PictureSize = prefix ? `${prefix}${width}` : width;
        return { name, master: file, format, size, width, height, ...focused };
      };
      return [...crop.widths.map((width) => one(width, 'avif')), one(crop.offlineWidth, 'webp')];
    };
    return [
      ...plan(whole, master, ''),
      ...(tall ? plan(tall, tallMaster(masters, name, master), 'tall-') : []),
    ];
  });
}
