import { names } from './dates.ts';
import { fields, filled, texts, words } from './shape.ts';

export const place = fields({
  ...words('finding', 'use', 'rough', 'cancel', 'added', 'tooLong', 'mile'),
  soFar: filled('distance'),
  line: filled('position', 'distance', 'town', 'time'),
  lineFarAway: filled('position', 'distance', 'time'),
  lineRough: filled('town', 'distance', 'time'),
  lineRoughFarAway: filled('position', 'distance', 'time'),
  town: filled('miles', 'direction', 'town'),
  inTown: filled('town'),
  meters: filled('count'),
  miles: filled('count'),
  directions: names(8, 'north'),
  faults: texts('deniedOnIos', 'denied', 'notFound', 'insecure', 'missing'),
});
