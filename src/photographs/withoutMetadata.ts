// Removes what a camera writes beside a JPEG's picture, such as where it was taken. Only how the picture is turned
// stays, and what its colors need. For browsers whose canvas returns wrong pixels: their photographs are sent as they
// are. The format is ITU-T T.81, B.1.1.3, and Exif 2.32, 4.6.4.

import { jpegParts, type Segment, textAt } from './jpegSegments.ts';

const startOfImage = 0xd8;
const comment = 0xfe;
const [app0, app1, app2, app14, app15] = [0xe0, 0xe1, 0xe2, 0xee, 0xef];

/** @returns null if the bytes are no JPEG, or one that is cut off */
export function withoutMetadata(bytes: Uint8Array): Uint8Array<ArrayBuffer> | null {
  const jpeg = jpegParts(bytes);
  if (!jpeg || jpeg.isCutOff) return null;
  const isProfile = (segment: Segment): boolean => isColorProfile(bytes, segment);
  // A profile may be longer than the part in which the server looks for the picture's size, so it comes last.
  const head = jpeg.segments.filter((segment) => isKept(bytes, segment));
  const scans = jpeg.scans.filter((segment) => isKept(bytes, segment));
  const kept = [...head, ...jpeg.segments.filter(isProfile), ...scans];
  const turn = turnOf(bytes, jpeg.segments);
  const parts = [
    Uint8Array.of(0xff, startOfImage),
    ...(turn === 1 ? [] : [turnSegment(turn)]),
    ...kept.map(({ begin, end }) => bytes.subarray(begin, end)),
  ];
  const clean = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let place = 0;
  for (const part of parts) {
    clean.set(part, place);
    place += part.length;
  }
  return clean;
}

/** The orientation that a JPEG's metadata gives, 1 to 8. From 5 on, width and height are swapped. */
export function turnOf(bytes: Uint8Array, segments: readonly Segment[]): number {
  return segments.map((segment) => turnIn(bytes, segment)).find((one) => one !== null) ?? 1;
}

/** Keeps Adobe's header and JFIF's if it has no thumbnail: decoders need them for the colors. */
function isKept(bytes: Uint8Array, { marker, begin, end }: Segment): boolean {
  if (marker === app0) return end - begin === 18 && textAt(bytes, begin + 4, 4) === 'JFIF';
  if (marker === app14) return true;
  return marker !== comment && !(marker >= app1 && marker <= app15);
}

function isColorProfile(bytes: Uint8Array, { marker, begin }: Segment): boolean {
  return marker === app2 && textAt(bytes, begin + 4, 11) === 'ICC_PROFILE';
}

/** The orientation in an Exif segment, 1 to 8; null if it has none. */
function turnIn(bytes: Uint8Array, { marker, begin, end }: Segment): number | null {
  if (marker !== app1 || textAt(bytes, begin + 4, 4) !== 'Exif') return null;
  const tiff = begin + 10;
  const isLittle = textAt(bytes, tiff, 2) === 'II';
  const view = new DataView(bytes.buffer, bytes.byteOffset, end);
  if (tiff + 8 > end) return null;
  const directory = tiff + view.getUint32(tiff + 4, isLittle);
  if (directory + 2 > end) return null;
  const count = view.getUint16(directory, isLittle);
  for (let entry = directory + 2; entry < directory + 2 + count * 12; entry += 12) {
    if (entry + 12 > end) return null;
    if (view.getUint16(entry, isLittle) !== orientationTag) continue;
    const turn = view.getUint16(entry + 8, isLittle);
    return turn >= 1 && turn <= 8 ? turn : null;
  }
  return null;
}

const orientationTag = 0x0112;

/** An Exif segment with the orientation and nothing else. */
function turnSegment(turn: number): Uint8Array {
  const exif = [0x45, 0x78, 0x69, 0x66, 0, 0];
  const tiff = [0x4d, 0x4d, 0, 42, 0, 0, 0, 8];
  const entry = [0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, turn, 0, 0];
  const body = [...exif, ...tiff, 0, 1, ...entry, 0, 0, 0, 0];
  return Uint8Array.of(0xff, app1, 0, body.length + 2, ...body);
}
