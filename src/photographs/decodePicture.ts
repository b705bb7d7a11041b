// Decodes a picture in one of two ways, turned as its metadata says. Each returns null if that way fails: the picture
// is damaged, the browser doesn't know its format or this way, or memory is short.

import { dataUrl } from '../lib/dataUrl.ts';

/** `width`: of a picture that is larger than needed, the width to decode it at, turned. Null if it isn't known. */
export type Picture = { blob: Blob; width: number | null };

export type Decoded = {
  source: CanvasImageSource;
  width: number;
  height: number;
  /** Frees the memory. */
  release(): void;
};

/**
 * The way to prefer: outside the page's thread, and at a reduced size, as an iPhone can't hold a whole photograph of 48
 * megapixels in a bitmap. Safari before 17.2 has no such options; then it is null.
 */
export async function decodeAsBitmap({ blob, width }: Picture): Promise<Decoded | null> {
  let isTurned = false;
  const options: ImageBitmapOptions = {
    // Browsers read only the options that they know.
    get imageOrientation() {
      isTurned = true;
      return 'from-image' as const;
    },
    resizeQuality: 'high',
    ...(width === null ? {} : { resizeWidth: width }),
  };
  try {
    const bitmap = await createImageBitmap(blob, options);
    const release = (): void => bitmap.close();
    if (isTurned && (width === null || bitmap.width === width))
      return { source: bitmap, width: bitmap.width, height: bitmap.height, release };
    release();
    return null;
  } catch {
    // Whatever the reason is, the other way may work.
    return null;
  }
}

/** The way for all browsers. A data URL, because the site's policy allows no other for pictures of a visitor. */
export async function decodeAsImage({ blob }: Picture): Promise<Decoded | null> {
  const image = new Image();
  const release = (): void => image.removeAttribute('src');
  try {
    image.src = await dataUrl(blob);
    await image.decode();
    const { naturalWidth: width, naturalHeight: height } = image;
    if (width > 0 && height > 0) return { source: image, width, height, release };
  } catch {
    // The caller tells the visitor that the picture can't be decoded.
  }
  release();
  return null;
}
