import { discard, drawn, jpegOf, pixelsOf } from './canvas.ts';
import { decodeAsBitmap, decodeAsImage } from './decodePicture.ts';

const colors = [
  [190, 60, 50],
  [50, 150, 70],
  [50, 80, 180],
  [215, 205, 190],
] as const;

/** In pixels: a JPEG's blocks end where the squares end. */
const square = 16;
const side = 2 * square;
/** How much a channel may differ, of 256: by what a JPEG loses, and by noise that nobody sees. */
const tolerance = 24;

/**
 * Whether what a canvas shows can be read back: draws four squares, and reads them from the JPEG that the canvas makes.
 * Firefox's `resistFingerprinting` and extensions return stripes or noise instead. Brave and private windows of Safari
 * and Firefox change the lowest bits of some pixels, which is true enough for a photograph.
 */
export async function isCanvasTrue(): Promise<boolean> {
  try {
    const pixels = await squaresReadBack();
    return pixels?.length === side * side * 4 && pixels.every(isNearItsColor);
  } catch {
    // Extensions that guard the canvas throw their own errors.
    return false;
  }
}

async function squaresReadBack(): Promise<Uint8ClampedArray | null> {
  const canvas = document.createElement('canvas');
  canvas.width = side;
  canvas.height = side;
  const context = canvas.getContext('2d');
  for (const [at, color] of colors.entries()) {
    if (context) context.fillStyle = `rgb(${color.join()})`;
    context?.fillRect((at % 2) * square, Math.floor(at / 2) * square, square, square);
  }
  const blob = await jpegOf(canvas, 0.9);
  discard(canvas);
  const picture = blob && { blob, width: null };
  const decoded = picture && ((await decodeAsBitmap(picture)) ?? (await decodeAsImage(picture)));
  if (!decoded) return null;
  const seen = drawn(decoded, side);
  decoded.release();
  const pixels = pixelsOf(seen);
  discard(seen);
  return pixels;
}

function isNearItsColor(value: number, place: number): boolean {
  const [x, y] = [Math.floor(place / 4) % side, Math.floor(place / 4 / side)];
  // Colors blend along the squares' edges.
  const isInside = [x, y].every((at) => at % square > 1 && at % square < square - 2);
  const color = colors[(x < square ? 0 : 1) + (y < square ? 0 : 2)];
  return !isInside || Math.abs(value - (color?.[place % 4] ?? 255)) <= tolerance;
}
