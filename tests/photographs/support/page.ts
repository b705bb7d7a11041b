// Code that runs inside a tested page: makes the renditions of a file that it loads, and returns what came of it as
// plain data, the bytes in Base64.

import { makeRenditions } from '../../../src/photographs/makeRenditions.ts';

export type Tried = { fault: string | null; small: string | null; large: string | null };

/** @param path of the file on the page's server */
export async function tryFile(path: string): Promise<Tried> {
  const response = await fetch(path);
  return await tryBlob(await response.blob());
}

/** Tries a file whose bytes can't be read any more. */
export async function tryUnreadable(): Promise<Tried> {
  const file = new File(['gone'], 'gone.jpg', { type: 'image/jpeg' });
  file.arrayBuffer = async () => {
    throw new DOMException('The file is gone.', 'NotReadableError');
  };
  return await tryBlob(file);
}

async function tryBlob(file: Blob): Promise<Tried> {
  const made = await makeRenditions(file);
  if (made.kind === 'fault') return { fault: made.fault, small: null, large: null };
  const { small, large } = made.renditions;
  return { fault: null, small: small && base64(small), large: base64(large) };
}

function base64(buffer: ArrayBuffer): string {
  let text = '';
  for (const byte of new Uint8Array(buffer)) text += String.fromCharCode(byte);
  return btoa(text);
}

/** How a browser's canvas lies: in colors that have nothing to do with the picture, or in the lowest bits. */
export function makeCanvasLie(how: 'stripes' | 'lowestBits' | 'throws'): void {
  const change = (pixels: Uint8ClampedArray): void => {
    for (let at = 0; at < pixels.length; at += 1) {
      if (at % 4 === 3) continue;
      if (how === 'stripes') pixels[at] = (at >> 4) % 2 === 0 ? 0 : 200;
      else if (at % 7 === 0) pixels[at] = (pixels[at] ?? 0) ^ 1;
    }
  };
  const context = CanvasRenderingContext2D.prototype;
  const read = context.getImageData;
  context.getImageData = function lying(this: CanvasRenderingContext2D, ...area) {
    if (how === 'throws') throw new DOMException('Not here.', 'SecurityError');
    const image = Reflect.apply(read, this, area);
    change(image.data);
    return image;
  };
  const canvas = HTMLCanvasElement.prototype;
  const encode = canvas.toBlob;
  canvas.toBlob = function lying(this: HTMLCanvasElement, ...words) {
    const copy = document.createElement('canvas');
    copy.width = this.width;
    copy.height = this.height;
    const own = this.getContext('2d');
    const image = own && Reflect.apply(read, own, [0, 0, this.width, this.height]);
    if (image) change(image.data);
    if (image) copy.getContext('2d')?.putImageData(image, 0, 0);
    Reflect.apply(encode, copy, words);
  };
}

/** Takes away what old browsers lack. */
export function makeOld(lack: 'bitmap' | 'orientation' | 'resizing'): void {
  const real = globalThis.createImageBitmap.bind(globalThis);
  const old = async (source: ImageBitmapSource, given: ImageBitmapOptions) => {
    // Turned wrongly, and without a look at the option.
    const { resizeWidth = 200 } = given;
    if (lack === 'orientation')
      return await real(source, { imageOrientation: 'flipY', resizeWidth });
    return await real(source, { imageOrientation: given.imageOrientation ?? 'from-image' });
  };
  Object.assign(globalThis, { createImageBitmap: lack === 'bitmap' ? undefined : old });
}

/** Draws nothing, as iOS does with a canvas or bitmap over its limit; only of bitmaps, or of everything. */
export function drawNothing(of: 'bitmaps' | 'everything'): void {
  const context = CanvasRenderingContext2D.prototype;
  const draw = context.drawImage;
  context.drawImage = function blank(this: CanvasRenderingContext2D, ...words: unknown[]) {
    const [source] = words;
    const isLarge = source instanceof ImageBitmap ? source.width > 100 : of === 'everything';
    const isProbe = source instanceof HTMLImageElement && source.naturalWidth < 100;
    if (!isLarge || isProbe) Reflect.apply(draw, this, words);
  };
}
