// Reads how a JPEG is built up from segments (ITU-T T.81, B.1.1), without decoding it.

export type Segment = { marker: number; begin: number; end: number };

/**
 * `scans`: from the first scan to the end-of-image marker, in pieces, without the metadata that may stand between
 * scans. What follows that marker isn't part of the picture: a film, or further pictures with their own metadata.
 */
export type JpegParts = { segments: Segment[]; scans: Segment[]; isCutOff: boolean };

const startOfImage = 0xd8;
const endOfImage = 0xd9;
const startOfScan = 0xda;

/** @returns null if the bytes are no JPEG, or are cut off before its picture begins */
export function jpegParts(bytes: Uint8Array): JpegParts | null {
  if (bytes[0] !== 0xff || bytes[1] !== startOfImage) return null;
  const segments: Segment[] = [];
  const scans: Segment[] = [];
  let begin = 2;
  while (begin + 2 <= bytes.length && bytes[begin] === 0xff) {
    const marker = bytes[begin + 1] ?? 0;
    if (marker === 0xff) {
      // A fill byte.
      begin += 1;
      continue;
    }
    if (marker === endOfImage && scans.length > 0) {
      scans.push({ marker, begin, end: begin + 2 });
      return { segments, scans, isCutOff: false };
    }
    const length = uint16(bytes, begin + 2);
    let end = begin + 2 + length;
    if (length < 2 || end > bytes.length) break;
    if (marker === startOfScan) end = endOfScan(bytes, end);
    const isInScans = marker === startOfScan || scans.length > 0;
    (isInScans ? scans : segments).push({ marker, begin, end });
    begin = end;
  }
  return scans.length > 0 ? { segments, scans, isCutOff: true } : null;
}

/** The place of the first marker after a scan's data, in which 0xff is followed by 0 or by a restart marker. */
function endOfScan(bytes: Uint8Array, begin: number): number {
  let place = bytes.indexOf(0xff, begin);
  while (place !== -1) {
    const next = bytes[place + 1] ?? 0;
    if (next !== 0 && next !== 0xff && !(next >= 0xd0 && next <= 0xd7)) return place;
    place = bytes.indexOf(0xff, place + 1);
  }
  return bytes.length;
}

function uint16(bytes: Uint8Array, place: number): number {
  return ((bytes[place] ?? 0) << 8) | (bytes[place + 1] ?? 0);
}

export function textAt(bytes: Uint8Array, place: number, length: number): string {
  return String.fromCharCode(...bytes.subarray(place, place + length));
}
