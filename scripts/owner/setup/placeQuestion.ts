import * as v from 'valibot';
import { businessFields } from '../../build/content/businessShape.ts';
import { type Answers, none, type Question } from './question.ts';
import { tidyText } from './tidyText.ts';

export const numberIn = (text: string): number =>
  /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : Number.NaN;

/** Asks for the position of the map's dot: latitude and longitude in one answer, as map sites copy them. */
export function placeQuestion(present: Answers, isSample: boolean): Question {
  const { 'owner.place.latitude': latitude = '', 'owner.place.longitude': longitude = '' } =
    present;
  const now = Number(latitude) === 0 && Number(longitude) === 0 ? '' : `${latitude}, ${longitude}`;
  return {
    id: 'owner.place',
    group: 'You',
    words: 'Where the dot goes: latitude and longitude',
    help: `The map shows Northern California. If you live elsewhere, or type ${none}, the footer has no map. On a map site, right-click a place to get its two numbers.`,
    // Accepts a comma, a space, or parentheses, since map sites copy positions in these forms.
    tidy: (typed) => tidyText(typed).replace(/^\(?([-\d.]+)(?: ?, ?| )([-\d.]+)\)?$/, '$1, $2'),
    offer: (answers) => {
      const town = answers['owner.place.name'] ?? '';
      const isOld = !isSample && town === present['owner.place.name'];
      return isOld ? now : (places[town] ?? '');
    },
    fault: (answer) => {
      if (answer === '') return undefined;
      const [north = '', east = '', ...more] = answer.split(/\s*,\s*/);
      const isPlace =
        more.length === 0 &&
        v.is(businessFields['owner.place.latitude'], numberIn(north)) &&
        v.is(businessFields['owner.place.longitude'], numberIn(east));
      return isPlace
        ? undefined
        : `“${answer}” isn’t a place on a map. Type two numbers, such as 38.4, -122.82, or ${none}.`;
    },
  };
}

/** Towns that the setup knows, with latitude and longitude in degrees. */
const places: Readonly<Record<string, string>> = {
  Arcata: '40.87, -124.08',
  Auburn: '38.9, -121.08',
  Berkeley: '37.87, -122.27',
  Chico: '39.73, -121.84',
  Davis: '38.54, -121.74',
  Eureka: '40.8, -124.16',
  'Fort Bragg': '39.45, -123.81',
  'Half Moon Bay': '37.46, -122.43',
  Healdsburg: '38.61, -122.87',
  Modesto: '37.64, -121',
  Monterey: '36.6, -121.89',
  Napa: '38.3, -122.29',
  'Nevada City': '39.26, -121.02',
  Oakland: '37.8, -122.27',
  'Palo Alto': '37.44, -122.14',
  Petaluma: '38.23, -122.64',
  'Point Reyes Station': '38.07, -122.81',
  Redding: '40.59, -122.39',
  Sacramento: '38.58, -121.49',
  'San Francisco': '37.77, -122.42',
  'San Jose': '37.34, -121.89',
  'San Rafael': '37.97, -122.53',
  'Santa Cruz': '36.97, -122.03',
  'Santa Rosa': '38.44, -122.71',
  Sebastopol: '38.4, -122.82',
  Sonoma: '38.29, -122.46',
  Stockton: '37.96, -121.29',
  Truckee: '39.33, -120.18',
  Ukiah: '39.15, -123.21',
  Vallejo: '38.1, -122.26',
};
