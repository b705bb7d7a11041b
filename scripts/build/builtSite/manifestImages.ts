import sharp from 'sharp';
import type { BuiltSite } from './builtSite.ts';
import type { ManifestImage } from './manifest.ts';

export type RealImage = {
  width: number;
  height: number;
  bytes: number;
  format: string;
  isOpaque: boolean;
};

/** The picture that stands at an address of the built site; null where none does. */
export async function realImage(site: BuiltSite, src: string): Promise<RealImage | null> {
  const file = src.replace(/^\//, '');
  if (!site.files.includes(file)) return null;
  const bytes = site.bytes(file);
  const { width, height, format, hasAlpha } = await sharp(bytes).metadata();
  const isOpaque = !hasAlpha || (await sharp(bytes).stats()).isOpaque;
  return { width, height, bytes: bytes.length, format, isOpaque };
}

/** What is said of a picture in the manifest and is not so. */
export function imageFaults({ src, sizes, type }: ManifestImage, real: RealImage | null): string[] {
  if (!real) return [`${src} is missing`];
  return [
    `${real.width}x${real.height}` === sizes
      ? ''
      : `${src} is ${real.width}x${real.height}, not ${sizes}`,
    `image/${real.format}` === type ? '' : `${src} is image/${real.format}, not ${type}`,
  ].filter((fault) => fault !== '');
}
