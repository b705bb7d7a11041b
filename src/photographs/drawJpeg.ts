import { discard, drawn, hasOneColor, jpegOf } from './canvas.ts';
import type { Decoded } from './decodePicture.ts';

/** `side`: of the longer side, in pixels. `percent`: the quality to try first. */
export type JpegLimits = { side: number; bytes: number; percent: number };

const lowestPercent = 40;

/**
 * Draws a picture as a JPEG within the limits: with a lower quality first, then with fewer pixels.
 * @returns null if the canvas shows nothing, or makes no JPEG
 */
export async function drawJpeg(picture: Decoded, limits: JpegLimits): Promise<Blob | null> {
  for (let side = limits.side; side >= 1; side = Math.floor(side * 0.75)) {
    const canvas = drawn(picture, side);
    try {
      // iOS doesn't say that a canvas is too large for it; it stays white or black.
      if (hasOneColor(canvas)) return null;
      for (let percent = limits.percent; percent >= lowestPercent; percent -= 10) {
        const jpeg = await jpegOf(canvas, percent / 100);
        if (!jpeg || jpeg.size <= limits.bytes) return jpeg;
      }
    } finally {
      discard(canvas);
    }
  }
  return null;
}
