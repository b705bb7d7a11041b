// Makes of a file that a visitor chose the two JPEGs that travel. Neither says where or with what it was taken.

import { photographLimits } from '#contract/photographs';
import { jpegSize } from '#jpegSize';
import { type Decoded, decodeAsBitmap, decodeAsImage } from './decodePicture.ts';
import { drawJpeg } from './drawJpeg.ts';
import { isCanvasTrue } from './isCanvasTrue.ts';
import { type JpegParts, jpegParts } from './jpegSegments.ts';
import { pictureType } from './pictureType.ts';
import type { Renditions } from './renditions.ts';
import { turnOf, withoutMetadata } from './withoutMetadata.ts';

/**
 * Why a file can't be sent.
 * - `empty`: it has no bytes.
 * - `notAPicture`: its first bytes are of no picture that browsers know, such as a PDF called `.jpg`.
 * - `heic`: HEIC or HEIF, of which this browser can't make a JPEG.
 * - `unreadable`: it can't be read: gone from the card, or in a cloud without a connection.
 * - `broken`: it is another picture of which this browser can't make a JPEG: damaged, cut off, of one color only, or in
 *   a format that this browser can't decode.
 * - `tooLarge`: the original would have to be sent, and has too many bytes or pixels.
 */
export type PhotographFault =
  | 'empty'
  | 'notAPicture'
  | 'heic'
  | 'unreadable'
  | 'broken'
  | 'tooLarge';

export type Made =
  | { kind: 'made'; renditions: Renditions }
  | { kind: 'fault'; fault: PhotographFault };

const small = { side: 480, bytes: 32_000, percent: 80 };
const large = { side: 1600, bytes: 250_000, percent: 90 };

/** Makes both renditions. Call it for one file after the other, since each takes much memory. */
export async function makeRenditions(file: Blob): Promise<Made> {
  const bytes = await bytesOf(file);
  if (!bytes) return faulty('unreadable');
  if (bytes.length === 0) return faulty('empty');
  const type = pictureType(bytes);
  if (type === null) return faulty('notAPicture');
  const noJpeg = faulty(type === 'image/heic' ? 'heic' : 'broken');
  const jpeg = jpegParts(bytes);
  // Browsers differ in whether they show the part that is there.
  if (jpeg?.isCutOff) return noJpeg;
  const picture = { blob: new Blob([bytes], { type }), width: jpeg && widthFor(bytes, jpeg) };
  // Each time, since a visitor may allow it in between.
  const isTrue = await isCanvasTrue();
  let isDecoded = false;
  for (const decode of [decodeAsBitmap, decodeAsImage]) {
    const decoded = isDecoded && !isTrue ? null : await decode(picture);
    if (!decoded) continue;
    isDecoded = true;
    const renditions = isTrue ? await drawBoth(decoded) : null;
    decoded.release();
    if (renditions) return { kind: 'made', renditions };
  }
  return isDecoded ? (original(bytes) ?? noJpeg) : noJpeg;
}

/** Reads the whole file at once: Safari and Android may lose it later. */
async function bytesOf(file: Blob): Promise<Uint8Array<ArrayBuffer> | null> {
  try {
    return new Uint8Array(await file.arrayBuffer());
  } catch {
    // Browsers name the reasons differently, and the visitor can do the same about each.
    return null;
  }
}

/** @returns null if the canvas shows nothing, or makes no JPEG */
async function drawBoth(decoded: Decoded): Promise<Renditions | null> {
  try {
    const first = await drawJpeg(decoded, small);
    const second = first && (await drawJpeg(decoded, large));
    if (!first || !second) return null;
    return { small: await first.arrayBuffer(), large: await second.arrayBuffer() };
  } catch {
    // Browsers differ in what they throw if memory is short. Without renditions, the original may still do.
    return null;
  }
}

/** The original without its metadata; null if it is no JPEG. */
function original(bytes: Uint8Array): Made | null {
  const clean = withoutMetadata(bytes);
  const size = clean && jpegSize(clean);
  if (!clean || !size) return null;
  const isTooLarge =
    clean.length > photographLimits.bytes || size.width * size.height > photographLimits.pixels;
  if (isTooLarge) return faulty('tooLarge');
  return { kind: 'made', renditions: { small: null, large: clean.buffer } };
}

/** The width to decode a JPEG at; null if its own is right. */
function widthFor(bytes: Uint8Array, { segments }: JpegParts): number | null {
  const size = jpegSize(bytes);
  const longer = size ? Math.max(size.width, size.height) : 0;
  if (!size || longer <= large.side) return null;
  const width = turnOf(bytes, segments) > 4 ? size.height : size.width;
  return Math.max(1, Math.round((width * large.side) / longer));
}

const faulty = (fault: PhotographFault): Made => ({ kind: 'fault', fault });
