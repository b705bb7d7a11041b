import type { PictureName } from '../../../src/content/pictures.ts';
import { type Fault, hint, unfinished, wrong } from './contentFault.ts';
import type { VisitorContent } from '../../../src/content/schemas/content.ts';
import { pictureSizes } from '../../../src/pages/pictureSizes.ts';
import type { PlaceOf } from './content.ts';
import type { SampleFinder } from './samplePieces.ts';
import { cropAround } from '../pictures/cropAround.mjs';
import { middle } from '../pictures/focuses.ts';
import { masterNames } from '../pictures/masterNames.ts';
import { isPhotograph, type Master, strayPictures } from '../pictures/masters.ts';

const fileName = /\.(svg|jpe?g|png|webp|avif|tiff?|heic|gif)\b|^(IMG|DSC|PXL|DCIM)[_-]?\d+/i;
/** Matches the credit of a drawing, in English or Spanish, and in similar words of other languages. */
const drawn = /ill?ustra|drawing|dibuj/i;
const photographed = /photo|foto/i;

/**
 * Finds a bad alt text or credit, and image files that are too small.
 * @param masters the image files, at most one per picture
 */
export function pictureFaults(
  content: VisitorContent,
  masters: readonly Master[],
  find: SampleFinder,
  placeOf: PlaceOf,
): Fault[] {
  const pictures = Object.entries(content.pictures) as [
    PictureName,
    { alt: string; credit: string },
  ][];
  return pictures.flatMap(([name, { alt, credit }]) => {
    const { width, height } = pictureSizes[name];
    const at = (field: 'alt' | 'credit'): string => placeOf('pictures', [name, field]);
    const master = masters.find((one) => one.name === name);
    return [
      ...(fileName.test(alt) || alt === name
        ? [wrong(at('alt'), `“${alt}” is a file name. Say what’s in the picture.`)]
        : []),
      ...(master ? masterFaults(master, credit, at('credit'), { width, height }) : []),
      ...(master && isPhotograph(master.file) && find(alt)
        ? [
            unfinished(
              at('alt'),
              `${fileOf(master)} is a photograph, but this still describes the drawing. Say what’s in the photograph.`,
            ),
          ]
        : []),
    ];
  });
}

/** Finds picture files that the site doesn't use: if a photograph's name is misspelled, pages show the drawing. */
export function strayFaults(files: readonly string[]): Fault[] {
  return strayPictures(files, masterNames).map((file) =>
    hint(
      `src/pictures/${file}`,
      `Nothing uses it, because of its name. If it’s for the site, give it one of these names, in lowercase: ${masterNames.map((name) => `${name}.jpg`).join(', ')}.`,
    ),
  );
}

const fileOf = ({ file }: Master): string => `src/pictures/${file}`;

function masterFaults(
  master: Master,
  credit: string,
  place: string,
  crop: { width: number; height: number },
): Fault[] {
  const file = fileOf(master);
  if (!isPhotograph(master.file)) {
    return !photographed.test(credit) || drawn.test(credit)
      ? []
      : [
          unfinished(
            place,
            `${file} is a drawing, but the credit is for a photograph. Say who drew it.`,
          ),
        ];
  }
  const shown = cropAround(master, crop, middle).width;
  return [
    ...(drawn.test(credit)
      ? [
          unfinished(
            place,
            `${file} is a photograph, but the credit is still for a drawing. Say who took it.`,
          ),
        ]
      : []),
    ...(shown < crop.width
      ? [
          hint(
            file,
            `${shown < master.width ? 'The part that pages show is' : 'It’s'} ${shown} px wide, and pages show it up to ${crop.width} px wide, so it’ll look soft. Use a larger one if you have it.`,
          ),
        ]
      : []),
  ];
}
