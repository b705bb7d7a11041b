import { names } from './dates.ts';
import { fields, filled, texts, words } from './shape.ts';

const search = fields({
  ...words('use', 'rough', 'cancel', 'added', 'tooLong', 'mile'),
  soFar: filled('distance'),
  line: filled('position', 'distance'),
  lineRough: filled('position', 'distance'),
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

export const place = fields({ button: texts('add', 'finding', 'notLoaded'), search });
