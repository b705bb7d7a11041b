import sharp from 'sharp';
import type { PictureName } from '../../../src/content/pictures.ts';
import { type Crop, pictureSizes } from '../../../src/pages/pictureSizes.ts';
import { Refusal, refusalAt } from './saveContent.ts';

export const mostMegabytes = 40;
/** More than most crops need, so that the project stays small. */
const longestSide = 4000;

const formats: readonly string[] = ['jpeg', 'png', 'webp', 'heif', 'tiff'];

type Size = { width: number; height: number };

function cropsOf(name: PictureName): Crop[] {
  const { tall, ...wide } = pictureSizes[name];
  return tall === undefined ? [wide] : [wide, tall];
}

/** The least size in px of a picture's photograph: half of what the largest screens show of each crop. */
export function leastSize(name: PictureName): Size {
  const most = (side: 'width' | 'height'): number =>
    Math.max(...cropsOf(name).map((crop) => crop[side]));
  return { width: most('width') / 2, height: most('height') / 2 };
}

/** The width in px at which a photograph is as long as `longestSide`, or longer if a crop needs it. */
function keptWidth(name: PictureName, { width, height }: Size): number {
  const scales = cropsOf(name).map((crop) => Math.max(crop.width / width, crop.height / height));
  const scale = Math.max(longestSide / Math.max(width, height), ...scales);
  return Math.round(width * Math.min(1, scale));
}

export const tooLarge = (): Refusal =>
  refusalAt({ photo: `This file is larger than ${mostMegabytes} MB. Save it smaller.` });

/**
 * Decodes a whole photograph and makes the JPEG that the project keeps: upright, no larger than needed, and without the
 * place, the time, and the device.
 * @throws Refusal
 */
export async function photograph(name: PictureName, bytes: Buffer): Promise<Buffer> {
  if (bytes.length > mostMegabytes * 1_000_000) throw tooLarge();
  refuseOtherKinds(bytes);
  try {
    // Cameras often add bytes that are only worth a warning.
    const photo = sharp(bytes, { failOn: 'error' });
    const { format, autoOrient } = await photo.metadata();
    if (!formats.includes(format)) {
      throw refusalAt({
        photo: 'This is no photo in JPEG, PNG, WebP, AVIF, or TIFF. Save it as a JPEG.',
      });
    }
    refuseSmall(name, autoOrient);
    return await photo
      .autoOrient()
      .resize(keptWidth(name, autoOrient))
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: 92 })
      .toBuffer();
  } catch (error) {
    if (error instanceof Refusal) throw error;
    throw refusalAt({
      photo:
        'This file can’t be read as a photo: it’s damaged, incomplete, or of another kind than its name says. Open it on your computer, and save it again as a JPEG.',
    });
  }
}

/** Names kinds that owners often have, by the first bytes. */
function refuseOtherKinds(bytes: Buffer): void {
  const start = bytes.subarray(0, 64).toString('latin1');
  if (start.startsWith('%PDF')) {
    throw refusalAt({
      photo: 'This is a PDF, not a photo, whatever its name says. Save the photo in it as a JPEG.',
    });
  }
  if (/^.{4}ftyp(hei[cxms]|hev[cxms]|mif1|msf1)/s.test(start) && !start.includes('avif')) {
    throw refusalAt({
      photo:
        'This is a HEIC photo from a phone, which browsers can’t show. Save it as a JPEG: on a Mac, open it in Preview and choose File, Export, JPEG; on Windows, open it in Photos and choose Save as; on an iPhone, choose Settings, Camera, Formats, Most Compatible for new photos.',
    });
  }
}

function refuseSmall(name: PictureName, { width, height }: Size): void {
  const least = leastSize(name);
  if (width >= least.width && height >= least.height) return;
  throw refusalAt({
    photo: `This photo is too small: ${width} × ${height} px. It has to be at least ${least.width} × ${least.height} px here.`,
  });
}
