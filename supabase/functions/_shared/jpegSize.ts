// Reads a JPEG's size from its header (ITU-T T.81, B.2.2), without decoding it.

const startOfImage = 0xd8;
/** Start-of-frame markers. Of 0xc0 to 0xcf, 0xc4, 0xc8 and 0xcc mean something else. */
const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

/** @returns width and height in pixels; null if the bytes aren't the beginning of a JPEG, or end before its size */
export function jpegSize(bytes: Uint8Array): { width: number; height: number } | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes[0] !== 0xff || bytes[1] !== startOfImage) return null;
  let place = 2;
  while (place + 4 <= bytes.length) {
    if (bytes[place] !== 0xff) return null;
    const marker = view.getUint8(place + 1);
    if (marker === 0xff) {
      // A fill byte.
      place += 1;
      continue;
    }
    const length = view.getUint16(place + 2);
    if (isFrame(marker)) {
      if (place + 9 > bytes.length) return null;
      const height = view.getUint16(place + 5);
      const width = view.getUint16(place + 7);
      return width > 0 && height > 0 ? { width, height } : null;
    }
    // A frame comes before the first scan, and each segment has at least its length.
    if (marker === 0xda || length < 2) return null;
    place += 2 + length;
  }
  return null;
}
