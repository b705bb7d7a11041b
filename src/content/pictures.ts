export type PictureName =
  | 'hero'
  | 'natural-pest-management'
  | 'pollinator-habitat'
  | 'bug-identification'
  | 'ecological-education'
  | 'biodiversity-audits'
  | 'permitting-guidance'
  | 'about';

export type SitePicture = {
  /** What is on it, for those who don't see it. */
  alt: string;
  /** Who made it. */
  credit: string;
  /** Its proportions, in px of the largest size. */
  width: number;
  height: number;
  /** The widths that the build makes of it, in px, as AVIF. */
  widths: readonly number[];
  /** For phones, in other proportions: a crop from its middle. */
  tall?: { width: number; height: number; widths: readonly number[] };
  /** One of the widths, made as WebP as well: every browser reads it, and it is kept on the device for reading without a signal. */
  kept: number;
};

/** What a shared link shows; cut from the hero. */
export const socialPicture = {
  file: 'social.jpg',
  width: 1200,
  height: 630,
} as const;

const credit = 'Illustrations made for this site.';
const card = { credit, width: 800, height: 1000, widths: [400, 600, 800], kept: 400 } as const;

export const pictures: Record<PictureName, SitePicture> = {
  hero: {
    alt: 'Oak savanna at the golden hour: a broad live oak and a red-barked madrone on a dry-grass hill, with fog in the valleys behind them.',
    credit,
    width: 1600,
    height: 1000,
    widths: [960, 1600],
    tall: { width: 720, height: 1440, widths: [400, 720] },
    kept: 960,
  },
  'natural-pest-management': {
    ...card,
    alt: 'A lady beetle climbing a green stem toward a cluster of aphids.',
  },
  'pollinator-habitat': {
    ...card,
    alt: 'A bumble bee over orange poppies, flying to a violet lupine.',
  },
  'bug-identification': {
    ...card,
    alt: 'A specimen plate with a butterfly, a beetle and a dragonfly, and a bee under a hand lens.',
  },
  'ecological-education': {
    ...card,
    alt: 'A field notebook, a hand lens and acorns on a boulder, beside a trail that leads under oaks.',
  },
  'biodiversity-audits': {
    ...card,
    alt: 'A square sampling frame and a clipboard lying in flowering grassland.',
  },
  'permitting-guidance': { ...card, alt: 'A small creek running over stones between willows.' },
  about: {
    alt: 'A woman in a straw hat kneels beside a red-barked madrone at dusk, looking at a lupine through a hand lens, a notebook on her knee.',
    credit,
    width: 960,
    height: 1200,
    widths: [400, 720, 960],
    kept: 400,
  },
};

/** What the files in the built site are: AVIF for browsers that read it, in each size; one WebP for all. */
export type PictureFormat = 'avif' | 'webp';

/** One of the sizes of a picture: its width in px, and which crop it is of. */
export type PictureSize = number | `tall-${number}`;

/**
 * Where a picture stands in one size and format.
 * @param mark eight characters that follow from all that is made of it
 */
export function pictureFile(
  name: string,
  mark: string,
  size: PictureSize,
  format: PictureFormat,
): string {
  return `assets/${name}-${mark}-${size}.${format}`;
}
