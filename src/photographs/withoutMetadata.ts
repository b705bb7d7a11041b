// Removes what a camera writes beside a JPEG's picture, such as where it was taken. Only how the picture is turned
// stays, and what its colors need. For browsers whose canvas returns wrong pixels: their photographs are sent as they
// are. The format is ITU-T T.81, B.1.1.3, and Exif 2.32, 4.6.4.

const startOfImage = 0xd8;
const startOfScan = 0xda;
const comment = 0xfe;
const [app0, app1, app2, app14, app15] = [0xe0, 0xe1, 0xe2, 0xee, 0xef];

type Segment = { marker: number; begin: number; end: number };

/** @returns null if the bytes are no JPEG, or are cut off before its picture begins */
export function withoutMetadata(bytes: Uint8Array): Uint8Array<ArrayBuffer> | null {
  const head = readHead(bytes);
  if (!head) return null;
  const { segments, scanAt } = head;
  const kept = segments.filter((segment) => isKept(bytes, segment));
  const turn = segments.map((segment) => turnOf(bytes, segment)).find((one) => one !== null) ?? 1;
  const parts = [
    Uint8Array.of(0xff, startOfImage),
    ...(turn === 1 ? [] : [turnSegment(turn)]),
    ...kept.map(({ begin, end }) => bytes.subarray(begin, end)),
    bytes.subarray(scanAt),
  ];
  const clean = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let place = 0;
  for (const part of parts) {
    clean.set(part, place);
    place += part.length;
  }
  return clean;
}

/** The segments before the first scan, and where the scan begins. */
function readHead(bytes: Uint8Array): { segments: Segment[]; scanAt: number } | null {
  if (bytes[0] !== 0xff || bytes[1] !== startOfImage) return null;
  const segments: Segment[] = [];
  let begin = 2;
  while (begin + 4 <= bytes.length && bytes[begin] === 0xff) {
    const marker = bytes[begin + 1] ?? 0;
    if (marker === 0xff) {
      // A fill byte.
      begin += 1;
      continue;
    }
    if (marker === startOfScan) return { segments, scanAt: begin };
    const end = begin + 2 + uint16(bytes, begin + 2);
    if (end < begin + 4 || end > bytes.length) return null;
    segments.push({ marker, begin, end });
    begin = end;
  }
  return null;
}

/** Keeps JFIF's and Adobe's own headers and the color profile, without which the colors would change. */
function isKept(bytes: Uint8Array, { marker, begin }: Segment): boolean {
  if (marker === app2) return textAt(bytes, begin + 4, 11) === 'ICC_PROFILE';
  if (marker === app0 || marker === app14) return true;
  return marker !== comment && !(marker >= app1 && marker <= app15);
}

/** The orientation in an Exif segment, 1 to 8; null if it has none. */
function turnOf(bytes: Uint8Array, { marker, begin, end }: Segment): number | null {
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

function uint16(bytes: Uint8Array, place: number): number {
  return ((bytes[place] ?? 0) << 8) | (bytes[place + 1] ?? 0);
}

function textAt(bytes: Uint8Array, place: number, length: number): string {
  return String.fromCharCode(...bytes.subarray(place, place + length));
}
