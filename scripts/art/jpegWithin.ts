import type { Sharp } from 'sharp';

const qualities = [78, 72, 66, 60, 54, 48, 42, 36, 30];

/** Encodes a JPEG at the best quality that stays within `maxBytes`. If no quality does, uses the lowest. */
export async function jpegWithin(picture: Sharp, maxBytes: number): Promise<Buffer> {
  let made = Buffer.alloc(0);
  for (const quality of qualities) {
    made = await picture.clone().jpeg({ quality, mozjpeg: true }).toBuffer();
    if (made.length <= maxBytes) break;
  }
  return made;
}
