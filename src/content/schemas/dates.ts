import * as v from 'valibot';
import { fields, filled, list, text, words } from './shape.ts';

/** A list of names that starts with this one. */
export const names = (count: number, first: string) =>
  v.pipe(list(text), v.length(count, `This has to be ${count} names, from ${first} on.`));

export const dates = fields({
  weekdays: names(7, 'Sunday'),
  shortWeekdays: names(7, 'Sunday'),
  shortMonths: names(12, 'January'),
  ...words('am', 'pm'),
  time: v.union(
    [filled('hour', 'minute', 'half'), filled('hour24', 'minute')],
    'Write {hour}, {minute}, and {half}; or for 24 hours {hour24} and {minute}.',
  ),
  onDay: filled('weekday', 'month', 'day', 'time'),
  onWeekday: filled('weekday', 'time'),
});
