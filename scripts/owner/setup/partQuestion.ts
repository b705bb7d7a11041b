import { partNames, type SitePart } from '../../build/content/businessShape.ts';
import { type Answers, none, type Question } from './question.ts';

const labels: Record<SitePart, string> = {
  projects: 'Recent projects',
  quotes: 'What clients said',
  licenses: 'Licenses and permits',
  media: 'Talks, articles, and the like, in the résumé',
  prices: 'What each service costs',
};

/** The parts in an answer such as “projects, prices”. */
export const partsIn = (answer: string): string[] =>
  answer.split(',').flatMap((one) => one.trim().toLowerCase() || []);

/**
 * Asks which parts the site shows. Suggests none while the site is the sample's, whose projects and quotes are made up.
 * @param present the business's current values, as text
 */
export function partQuestion(present: Answers, isSample: boolean): Question {
  return {
    id: 'shown',
    group: 'Parts of your site',
    words: 'Which parts do you have something for?',
    help: 'The site leaves out the others for now, and their texts stay in their files. Run setup again to show them.',
    options: partNames.map((value) => ({ value, label: labels[value] })),
    isSeveral: true,
    offer: () =>
      isSample ? '' : partNames.filter((part) => present[`shown.${part}`] !== 'false').join(', '),
    tidy: (typed) => (typed.trim().toLowerCase() === 'all' ? partNames : partsIn(typed)).join(', '),
    fault: (answer) => {
      const unknown = partsIn(answer).find(
        (one) => !(partNames as readonly string[]).includes(one),
      );
      return unknown === undefined
        ? undefined
        : `There’s no part “${unknown}”. Name those to show, with commas between: ${partNames.join(', ')}; or all, or ${none}.`;
    },
  };
}
