import sharp from 'sharp';
import type { PictureName } from '../../../src/content/pictures.ts';
import { pictureSizes } from '../../../src/pages/pictureSizes.ts';
import { Refusal } from './saveContent.ts';

export const mostMegabytes = 40;
/** More than any screen shows, so that the project stays small. */
const longestSide = 4000;

const field = 'photo';
const formats: readonly string[] = ['jpeg', 'png', 'webp', 'heif', 'tiff'];

/** The least size in px of a picture's photograph: half of what the largest screens show. */
export function leastSize(name: PictureName): { width: number; height: number } {
  const { width, height } = pictureSizes[name];
  return { width: width / 2, height: height / 2 };
}

/**
 * Decodes a whole photograph and makes the JPEG that the project keeps: upright, at most 4000 px long, and without the
 * place, the time, and the device.
 * @throws Refusal
 */
export async function photograph(name: PictureName, bytes: Buffer): Promise<Buffer> {
  if (bytes.length > mostMegabytes * 1_000_000) {
    throw new Refusal(`This file is larger than ${mostMegabytes} MB. Save it smaller.`, field);
  }
  refuseOtherKinds(bytes);
  try {
    // Cameras often add bytes that are only worth a warning.
    const photo = sharp(bytes, { failOn: 'error' });
    const { format, autoOrient } = await photo.metadata();
    if (!formats.includes(format)) {
      throw new Refusal(
        'This is no photo in JPEG, PNG, WebP, AVIF, or TIFF. Save it as a JPEG.',
        field,
      );
    }
    refuseSmall(name, autoOrient);
    return await photo
      .autoOrient()
      .resize(longestSide, longestSide, { fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: 92 })
      .toBuffer();
  } catch (error) {
    if (error instanceof Refusal) throw error;
    throw new Refusal(
      'This file can’t be read as a photo: it’s damaged, incomplete, or of another kind than its name says. Open it on your computer, and save it again as a JPEG.',
      field,
    );
  }
}

/** Names kinds that owners often have, by the first bytes. */
function refuseOtherKinds(bytes: Buffer): void {
  const start = bytes.subarray(0, 64).toString('latin1');
  if (start.startsWith('%PDF')) {
    throw new Refusal(
      'This is a PDF, not a photo, whatever its name says. Save the photo in it as a JPEG.',
      field,
    );
  }
  if (/^.{4}ftyp(hei[cxms]|hev[cxms]|mif1|msf1)/s.test(start) && !start.includes('avif')) {
    throw new Refusal(
      'This is a HEIC photo from a phone, which browsers can’t show. Save it as a JPEG: on a Mac, open it in Preview and choose File, Export, JPEG; on Windows, open it in Photos and choose Save as; on an iPhone, choose Settings, Camera, Formats, Most Compatible for new photos.',
      field,
    );
  }
}

function refuseSmall(name: PictureName, { width, height }: { width: number; height: number }) {
  const least = leastSize(name);
  if (width >= least.width && height >= least.height) return;
  throw new Refusal(
    `This photo is too small: ${width} × ${height} px. It has to be at least ${least.width} × ${least.height} px here.`,
    field,
  );
}
