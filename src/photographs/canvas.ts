import type { Decoded } from './decodePicture.ts';

/**
 * Draws a picture with at most so many pixels on its longer side, onto white where it is transparent. Always a plain
 * canvas: only pages make pictures smaller, and a canvas outside the document does the same in all browsers.
 */
export function drawn({ source, width, height }: Decoded, side: number): HTMLCanvasElement {
  const scale = Math.min(1, side / Math.max(width, height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(width * scale));
  canvas.height = Math.max(1, Math.round(height * scale));
  const context = canvas.getContext('2d');
  if (!context) return canvas;
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(source, 0, 0, canvas.width, canvas.height);
  return canvas;
}

/** @returns null if the browser makes no JPEG */
export async function jpegOf(canvas: HTMLCanvasElement, quality: number): Promise<Blob | null> {
  const blob = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, 'image/jpeg', quality);
  });
  return blob?.type === 'image/jpeg' ? blob : null;
}

/** Red, green, blue and opacity of each pixel, from 0 to 255; none if the browser has no memory for the canvas. */
export function pixelsOf(canvas: HTMLCanvasElement): Uint8ClampedArray {
  const image = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height);
  return image?.data ?? new Uint8ClampedArray();
}

/** Whether a canvas has one color, but for noise: nothing was drawn, or a picture that shows nothing. */
export function hasOneColor(canvas: HTMLCanvasElement): boolean {
  const pixels = pixelsOf(canvas);
  return pixels.every((value, place) => Math.abs(value - (pixels[place % 4] ?? 0)) <= 2);
}

/** Frees the memory: iOS limits that of all canvases together, and waits before it collects them. */
export function discard(canvas: HTMLCanvasElement): void {
  canvas.width = 0;
  canvas.height = 0;
}
