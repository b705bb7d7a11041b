export type PictureName =
  | 'hero'
  | 'natural-pest-management'
  | 'pollinator-habitat'
  | 'bug-identification'
  | 'ecological-education'
  | 'biodiversity-audits'
  | 'permitting-guidance'
  | 'about';

export type Crop = {
  /** Size in px of the largest file. */
  width: number;
  height: number;
  /** Widths in px that the build makes as AVIF. */
  widths: readonly number[];
  /** The width that the build also makes as WebP, for browsers without AVIF. Devices cache it for offline use. */
  offlineWidth: number;
};

export type PictureContent = Crop & {
  /** Describes the picture for people who can't see it. */
  alt: string;
  credit: string;
  /** For phones: a picture of its own, such as `hero-tall.jpg`, or the middle of this one. */
  tall?: Crop;
};

/** The picture for link previews, cut from the hero picture. */
export const socialPicture = {
  file: 'social.jpg',
  width: 1200,
  height: 630,
} as const;

const credit = 'Illustrations made for this site.';
const card = {
  credit,
  width: 800,
  height: 1000,
  widths: [400, 600, 800],
  offlineWidth: 400,
} as const;

export const pictures: Record<PictureName, PictureContent> = {
  hero: {
    alt: 'Oak savanna at golden hour: a broad live oak and a red-barked madrone on a dry-grass hill, with fog in the valleys behind them.',
    credit,
    width: 2880,
    height: 1620,
    widths: [960, 1600, 2880],
    offlineWidth: 960,
    tall: { width: 1640, height: 2916, widths: [400, 720, 1170, 1640], offlineWidth: 720 },
  },
  'natural-pest-management': {
    ...card,
    alt: 'A lady beetle climbing a green stem toward a cluster of aphids.',
  },
  'pollinator-habitat': {
    ...card,
    alt: 'A bumble bee flying over orange poppies toward a purple lupine.',
  },
  'bug-identification': {
    ...card,
    alt: 'A specimen plate with a butterfly, a beetle, a dragonfly, and a bee under a hand lens.',
  },
  'ecological-education': {
    ...card,
    alt: 'A field notebook, a hand lens, and acorns on a boulder, beside a trail under oaks.',
  },
  'biodiversity-audits': {
    ...card,
    alt: 'A square sampling frame and a clipboard lying in a meadow in bloom.',
  },
  'permitting-guidance': { ...card, alt: 'A small creek running over stones between willows.' },
  about: {
    alt: 'A woman in a straw hat kneels beside a red-barked madrone at dusk, looking at a lupine through a hand lens, a notebook on her knee.',
    credit,
    width: 960,
    height: 1200,
    widths: [400, 720, 960],
    offlineWidth: 400,
  },
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
