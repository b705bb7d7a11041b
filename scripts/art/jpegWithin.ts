import type { Sharp } from 'sharp';

const qualities = [78, 72, 66, 60, 54, 48, 42, 36, 30];

/** A JPEG of the best quality that stays within `mostBytes`; of the lowest quality if none does. */
export async function jpegWithin(picture: Sharp, mostBytes: number): Promise<Buffer> {
  let made = Buffer.alloc(0);
  for (const quality of qualities) {
    made = await picture.clone().jpeg({ quality, mozjpeg: true }).toBuffer();
    if (made.length <= mostBytes) break;
  }
  return made;
}
