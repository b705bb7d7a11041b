import { names } from './dates.ts';
import { fields, filled, texts, words } from './shape.ts';

const search = fields({
  ...words('finding', 'use', 'rough', 'cancel', 'added', 'tooLong', 'mile'),
  soFar: filled('distance'),
  line: filled('position', 'distance', 'town', 'time'),
  lineFarAway: filled('position', 'distance', 'time'),
  lineRough: filled('position', 'distance', 'town', 'time'),
  lineRoughFarAway: filled('position', 'distance', 'time'),
  town: filled('miles', 'direction', 'town'),
  townRough: filled('miles', 'direction', 'town'),
  nearTown: filled('town'),
  meters: filled('count'),
  miles: filled('count'),
  directions: names(8, 'north'),
  faults: fields({
    denied: texts('ios', 'android', 'firefox', 'other'),
    ...words('unavailable', 'notFound', 'insecure', 'missing'),
  }),
});

export const place = fields({ button: texts('add', 'notLoaded'), search });
