import type { Answers, Question } from './question.ts';
import { tidyText } from './tidyText.ts';
import { placeOfTown, townNames } from './towns.ts';

/** The heading of the questions about places. */
export const whereGroup = 'Where you work';
/** The answers for a place that isn't in the list, and for the present one. */
const otherPlace = 'another place';
const asNow = 'as now';

/** Asks for the town, which answers the questions about places. */
export function townQuestion(present: Answers, isSample: boolean): Question {
  const kept = isSample
    ? []
    : [{ value: asNow, label: `${asNow} (${present['owner.location'] ?? ''})` }];
  const options = [
    ...kept,
    { value: otherPlace, label: otherPlace },
    ...townNames.map((name) => ({ value: name, label: name })),
  ];
  const names = options.map(({ value }) => value);
  return {
    id: 'town',
    group: whereGroup,
    words: 'Which town do you live in or near?',
    help: 'It fills in your service area, too.',
    options,
    offer: () => names[0],
    tidy: (typed) => {
      const text = tidyText(typed).replace(/, (California|CA)$/i, '');
      return names.find((name) => name.toLowerCase() === text.toLowerCase()) ?? text;
    },
    fault: (answer) =>
      names.includes(answer)
        ? undefined
        : `“${answer}” isn’t in the list. Type “${otherPlace}” to say where, or one of: ${names.join(', ')}.`,
  };
}

/** A question about a place, which is asked for another place than the towns. */
export function unlessTown(question: Question): Question {
  return {
    ...question,
    isAsked: ({ town }) => town === otherPlace,
    offer: (answers) => {
      const place: Answers = placeOfTown(answers.town) ?? {};
      return place[question.id] ?? question.offer(answers);
    },
  };
}
