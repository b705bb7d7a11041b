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

/** Measures the picture at this address of the built site; null if there is none. */
export async function realImage(site: BuiltSite, src: string): Promise<RealImage | null> {
  const file = src.replace(/^\//, '');
  if (!site.files.includes(file)) return null;
  const bytes = site.bytes(file);
  const { width, height, format, hasAlpha } = await sharp(bytes).metadata();
  const isOpaque = !hasAlpha || (await sharp(bytes).stats()).isOpaque;
  return { width, height, bytes: bytes.length, format, isOpaque };
}

/** Lists where the manifest's entry doesn't match the picture. */
export function imageFaults({ src, sizes, type }: ManifestImage, real: RealImage | null): string[] {
  if (!real) return [`${src} is missing`];
  return [
    `${real.width}x${real.height}` === sizes
      ? ''
      : `${src} is ${real.width}x${real.height}, not ${sizes}`,
    `image/${real.format}` === type ? '' : `${src} is image/${real.format}, not ${type}`,
  ].filter((fault) => fault !== '');
}
