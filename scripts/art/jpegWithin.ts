import type { Sharp } from 'sharp';

const qualities = [78, 72, 66, 60, 54, 48, 42, 36, 30];

/**
 * A picture as a JPEG of the best quality with which it has at most so many bytes; of the lowest, where even
 * that has more.
 */
export async function jpegWithin(picture: Sharp, mostBytes: number): Promise<Buffer> {
  let made = Buffer.alloc(0);
  for (const quality of qualities) {
    made = await picture.clone().jpeg({ quality, mozjpeg: true }).toBuffer();
    if (made.length <= mostBytes) break;
  }
  return made;
}
