import { type Fault, wrong } from './contentFault.ts';
import { day, present, year } from '../../../src/content/schemas/formats.ts';
import type { VisitorContent } from '../../../src/content/schemas/content.ts';
import type { PlaceOf } from './content.ts';

/**
 * Finds years that contradict each other or are in the future.
 * @param today today's date, such as `2026-05-31`
 */
export function resumeFaults(content: VisitorContent, today: string, placeOf: PlaceOf): Fault[] {
  const { document, education, experience, media } = content.resume;
  const changedOn: string = document.changedOn;
  return [
    ...(day(changedOn) === undefined && changedOn > today
      ? [
          wrong(
            placeOf('resume', ['document', 'changedOn']),
            `${changedOn} is in the future. Write the day you last changed the résumé.`,
          ),
        ]
      : []),
    ...experience.flatMap((job, index) =>
      jobFaults(job, placeOf('resume', ['experience', index]), today),
    ),
    ...orderFaults(
      experience.map(({ from }) => from),
      placeOf('resume', ['experience']),
      'from',
    ),
    ...Object.entries({ education, media }).flatMap(([name, list]) => {
      const years = list.map((one) => one.year);
      return [
        ...orderFaults(years, placeOf('resume', [name]), 'year'),
        ...years.flatMap((one, index) =>
          comingFaults(one, placeOf('resume', [name, index, 'year']), today),
        ),
      ];
    }),
  ];
}

function jobFaults(job: { from: string; to: string }, place: string, today: string): Fault[] {
  const { from, to } = job;
  if (to !== present && to < from) {
    return [wrong(`${place}.to`, `${to} is before ${from}, when it started.`)];
  }
  return [
    ...comingFaults(from, `${place}.from`, today),
    ...(to === present ? [] : comingFaults(to, `${place}.to`, today)),
  ];
}

/** Finds lists that don't have the latest item first. */
function orderFaults(years: readonly string[], place: string, field: string): Fault[] {
  return years.flatMap((one, index) => {
    const before = years[index - 1];
    return before !== undefined && before < one
      ? [
          wrong(
            `${place}[${index + 1}].${field}`,
            `${one} comes after ${before}. Put the latest first.`,
          ),
        ]
      : [];
  });
}

function comingFaults(given: string, place: string, today: string): Fault[] {
  return year(given) === undefined && given > today.slice(0, 4)
    ? [wrong(place, `${given} is in the future.`)]
    : [];
}
