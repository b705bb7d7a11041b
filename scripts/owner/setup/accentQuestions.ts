import { day, dusk, tints } from '../../../src/app/theme/colours.ts';
import { type AccentName, accentFault } from '../../build/content/colourRules.ts';
import { farFrom, mixed } from '../../build/content/contrast.ts';
import type { Answers, Question } from './question.ts';

const black = '#000000';
const white = '#ffffff';
/** Well above what has to be, so that an offered colour never stands at its limit. */
const clear = 7;
/** How much of black or white is in a button's colour under the pointer. */
const deepening = 0.3;

/** What is asked about colours. @param present what `accents.ts` holds now */
export function accentQuestions(present: Answers): Question[] {
  const ask = (
    id: AccentName,
    words: string,
    follows?: { id: AccentName; by: (hex: string) => string },
  ): Question => ({
    id,
    group: 'Colours',
    words,
    offer: (answers) => {
      const model = follows && answers[follows.id];
      return follows && model !== undefined && model !== present[follows.id]
        ? follows.by(model)
        : present[id];
    },
    tidy: (typed) =>
      typed
        .trim()
        .toLowerCase()
        .replace(/^(?=[0-9a-f]{6}$)/, '#'),
    fault: (answer) => accentFault(id, answer, { day, dusk, fog: tints.fog }),
  });
  const lighter = (hex: string): string => farFrom(hex, white, dusk.raised, clear);
  return [
    ask('day.main', 'Main colour by day: buttons and links'),
    ask('dusk.main', 'Main colour at dusk, on dark paper', { id: 'day.main', by: lighter }),
    ask('ground', 'Behind the light words of the first screen and the footer', {
      id: 'day.main',
      by: (hex) => farFrom(mixed(hex, black, deepening), black, tints.fog, clear),
    }),
    ask('day.second', 'Second colour by day: the ring around what the keyboard is at'),
    ask('dusk.second', 'Second colour at dusk', { id: 'day.second', by: lighter }),
  ];
}

/**
 * The colours of buttons under the pointer. They follow from the main ones where those are new.
 * @returns by their names in `accents.ts`
 */
export function deepAccents(present: Answers, answers: Answers): Answers {
  const deep = (scheme: 'day' | 'dusk', toward: string): string => {
    const main = answers[`${scheme}.main`] ?? '';
    return main === present[`${scheme}.main`]
      ? (present[`${scheme}.mainDeep`] ?? main)
      : mixed(main, toward, deepening);
  };
  return { 'day.mainDeep': deep('day', black), 'dusk.mainDeep': deep('dusk', white) };
}
