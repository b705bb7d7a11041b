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
  /** The width that the build also makes as WebP, which devices cache for offline use. Browsers without AVIF get the picture's own. */
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
    alt: 'Early dusk over oak savanna: a broad live oak and a red-barked madrone on a golden hill, fog in the valley behind them, and violet lupines in front of a shaded slope.',
    credit,
    width: 2880,
    height: 1620,
    widths: [960, 1600, 2880],
    offlineWidth: 960,
    tall: { width: 1640, height: 2916, widths: [400, 720, 1170, 1640], offlineWidth: 720 },
  },
  'natural-pest-management': {
    ...card,
    alt: 'A convergent lady beetle climbs a lupine stem toward a colony of pale blue-green aphids. Below it sits the tan shell of an aphid that a tiny wasp has left.',
  },
  'pollinator-habitat': {
    ...card,
    alt: 'A yellow-faced bumble bee with orange pollen on its leg flies over two California poppies toward a sky lupine in bloom.',
  },
  'bug-identification': {
    ...card,
    alt: 'Nine pinned California insects, from a flame skimmer to a lady beetle, each with a handwritten label. A hand lens enlarges a green sweat bee and the ruler under it.',
  },
  'ecological-education': {
    ...card,
    alt: 'A field notebook with a drawing of a coast live oak twig lies open on a boulder beside a hand lens and acorns. A trail runs on between a live oak and a flowering buckeye.',
  },
  'biodiversity-audits': {
    ...card,
    alt: 'A white sampling frame strung into squares lies among poppies, lupines, and goldfields, beside a clipboard with a handwritten tally of species.',
  },
  'permitting-guidance': {
    ...card,
    alt: 'A small creek runs over cobbles and past a gravel bar toward foggy hills, between tussocks of sedge and thickets of willow.',
  },
  about: {
    alt: 'An ecologist in a straw hat, seen from behind her shoulder, kneels in dry grass by a red-barked madrone and holds a hand lens to her eye over a lupine.',
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
