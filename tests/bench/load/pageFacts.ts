import { areaMap, placeOnMap } from '../../../src/content/areaMap.ts';
import { business } from '../../../src/content/business.ts';
import { footer } from '../../../src/content/footer.ts';
import { pictures } from '../../../src/content/pictures.ts';

/** As our page draws each picture. */
export const pictureSizes = {
  hero: '100vw',
  card: '(min-width: 78rem) 23rem, (min-width: 900px) 31vw, (min-width: 600px) 46vw, 92vw',
  about: '(min-width: 900px) 28rem, 92vw',
} as const;

/** What our footer says in small type. */
export const footerLines = [
  footer.copyright
    .replace('{year}', String(new Date().getFullYear()))
    .replace('{name}', `${business.name} ${business.kind}`),
  `${footer.pictures} ${[...new Set(Object.values(pictures).map(({ credit }) => credit))].join(' ')}`,
  ...(business.sample ? [footer.sample] : []),
];

const { north, south, west, east, narrowing } = areaMap;
const { left, top } = placeOnMap(business.owner.place);
const at = `left:${left * 100}%;top:${top * 100}%`;

/** The map's shape and where its dot and its word stand, as style attributes. */
export const mapStyles = {
  map: `aspect-ratio:${((east - west) * narrowing) / (north - south)}`,
  at,
};
