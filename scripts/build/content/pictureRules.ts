import { parse } from 'node:path';
import type { Crop } from '../../../src/content/pictures.ts';
import { type Fault, hint, unfinished, wrong } from './contentFault.ts';
import { type Content, contentPlace } from './modules.ts';
import type { SampleFinder } from './samplePieces.ts';
import { type Master, strayPictures } from '../pictures/masters.ts';

const fileName = /\.(svg|jpe?g|png|webp|avif|tiff?|heic|gif)\b|^(IMG|DSC|PXL|DCIM)[_-]?\d+/i;
/** Matches the credit of a drawing. */
const drawn = /illustration|drawing/i;
const photographed = /photo/i;

/**
 * Finds faults in `pictures.ts`: a bad alt text, credit, or width, or an image file that is too small.
 * @param masters the image files, at most one per picture
 */
export function pictureFaults(
  content: Content,
  masters: readonly Master[],
  find: SampleFinder,
): Fault[] {
  const { pictures } = content['pictures.ts'];
  return Object.entries(pictures).flatMap(([name, picture]) => {
    const { alt, credit, widths, tall } = picture;
    const place = `${contentPlace('pictures.ts')} pictures.${name}`;
    const master = masters.find((one) => one.name === name);
    return [
      ...(fileName.test(alt) || alt === name
        ? [wrong(`${place}.alt`, `“${alt}” is a file name. Say what’s in the picture.`)]
        : []),
      ...offlineFaults(picture, place),
      ...(tall ? offlineFaults(tall, `${place}.tall`) : []),
      ...(master
        ? masterFaults(master, credit, place, Math.max(...widths), tall?.height ?? 0)
        : []),
      ...(master && isPhotograph(master) && find(alt)
        ? [
            unfinished(
              `${place}.alt`,
              `${fileOf(master)} is a photograph, but this still describes the drawing. Say what’s in the photograph.`,
            ),
          ]
        : []),
    ];
  });
}

function offlineFaults(crop: Pick<Crop, 'widths' | 'offlineWidth'>, place: string): Fault[] {
  const { widths, offlineWidth } = crop;
  if (widths.includes(offlineWidth)) return [];
  const text = `${offlineWidth} isn’t one of the widths: ${widths.join(', ')}.`;
  return [wrong(`${place}.offlineWidth`, text)];
}

/** Finds picture files that the site doesn't use: if a photograph's name is misspelled, pages show the drawing. */
export function strayFaults(content: Content, files: readonly string[]): Fault[] {
  const { pictures } = content['pictures.ts'];
  const names = Object.entries(pictures).flatMap(([name, { tall }]) =>
    tall ? [name, `${name}-tall`] : [name],
  );
  return strayPictures(files, names).map((file) =>
    hint(
      `src/pictures/${file}`,
      `Nothing uses it, because of its name. If it’s for the site, give it one of these names, in lowercase: ${names.map((name) => `${name}.jpg`).join(', ')}.`,
    ),
  );
}

const fileOf = ({ file }: Master): string => `src/pictures/${file}`;

const isPhotograph = ({ file }: Master): boolean => parse(file).ext.toLowerCase() !== '.svg';

function masterFaults(
  master: Master,
  credit: string,
  place: string,
  widest: number,
  tallest: number,
): Fault[] {
  const file = fileOf(master);
  if (!isPhotograph(master)) {
    return !photographed.test(credit) || drawn.test(credit)
      ? []
      : [
          unfinished(
            `${place}.credit`,
            `${file} is a drawing, but the credit is for a photograph. Say who drew it.`,
          ),
        ];
  }
  return [
    ...(drawn.test(credit)
      ? [
          unfinished(
            `${place}.credit`,
            `${file} is a photograph, but the credit is still for a drawing. Say who took it.`,
          ),
        ]
      : []),
    ...(master.width < widest
      ? [
          hint(
            file,
            `It’s ${master.width} px wide, and pages show it up to ${widest} px wide, so it’ll look soft. Use a larger one if you have it.`,
          ),
        ]
      : []),
    ...(master.height < tallest
      ? [
          hint(
            file,
            `It’s ${master.height} px high, and phones show it up to ${tallest} px high, so it’ll look soft there. Use a larger one if you have it.`,
          ),
        ]
      : []),
  ];
}
