import type { PictureName } from '../content/pictures.ts';

export type Crop = {
  /** Size in px of the largest file. */
  width: number;
  height: number;
  /** Widths in px that the build makes as AVIF. */
  widths: readonly number[];
  /** The width that the build also makes as WebP, which devices cache for offline use. Browsers without AVIF get the picture's own. */
  offlineWidth: number;
};

type PictureSizes = Crop & {
  /** For phones: a picture of its own, such as `hero-tall.jpg`, or the middle of this one. */
  tall?: Crop;
};

/** The windows that show the crops for phones. */
export const tallMedia = '(max-width: 899px) and (orientation: portrait)';

/** The picture for link previews, cut from the hero picture. */
export const socialPicture = {
  file: 'social.jpg',
  width: 1200,
  height: 630,
} as const;

const card = { width: 800, height: 1000, widths: [400, 600, 800], offlineWidth: 400 } as const;

export const pictureSizes: Readonly<Record<PictureName, PictureSizes>> = {
  hero: {
    width: 2880,
    height: 1620,
    widths: [960, 1600, 2880],
    offlineWidth: 960,
    tall: { width: 1640, height: 2916, widths: [400, 720, 1170, 1640], offlineWidth: 720 },
  },
  'natural-pest-management': card,
  'pollinator-habitat': card,
  'bug-identification': card,
  'ecological-education': card,
  'biodiversity-audits': card,
  'permitting-guidance': card,
  about: { width: 960, height: 1200, widths: [400, 720, 960], offlineWidth: 400 },
};

export type PictureFormat = 'avif' | 'webp';

/** A width in px, of the picture or of its phone crop. */
export type PictureSize = number | `tall-${number}`;

/**
 * The path of a picture file in the built site.
 * @param mark eight characters of a hash of all files made from the picture
 */
export function pictureFile(
  name: string,
  mark: string,
  size: PictureSize,
  format: PictureFormat,
): string {
  return `assets/${name}-${mark}-${size}.${format}`;
}
