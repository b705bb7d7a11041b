import * as v from 'valibot';
import { businessFields } from '../../build/content/businessShape.ts';
import { places } from './places.ts';
import { type Answers, none, type Question } from './question.ts';
import { tidyText } from './tidyText.ts';

export const numberIn = (text: string): number =>
  /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : Number.NaN;

/** The map's dot: latitude and longitude in one answer, as map sites copy them. */
export function placeQuestion(present: Answers, isSample: boolean): Question {
  const { 'owner.place.latitude': latitude = '', 'owner.place.longitude': longitude = '' } =
    present;
  const now = Number(latitude) === 0 && Number(longitude) === 0 ? '' : `${latitude}, ${longitude}`;
  return {
    id: 'owner.place',
    group: 'You',
    words: 'Where the dot goes: latitude and longitude',
    help: 'The map shows Northern California; elsewhere, or without an answer, the footer has no map. Map sites show the two numbers when you right-click a place.',
    // Map sites copy it with a comma, a space, or parentheses.
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
        : `“${answer}” isn’t a place on a map. Write two numbers such as 38.4, -122.82, or ${none}.`;
    },
  };
}
