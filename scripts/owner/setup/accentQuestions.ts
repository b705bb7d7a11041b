import { day, dusk, tints } from '../../../src/app/theme/colours.ts';
import { type AccentName, accentFault } from '../../build/content/colourRules.ts';
import { farFrom, mixed } from '../../build/content/contrast.ts';
import {
  ownColours,
  type Palette,
  paletteIn,
  paletteLine,
  palettes,
  presentColours,
} from './palettes.ts';
import type { Answers, Question } from './question.ts';

const black = '#000000';
const white = '#ffffff';
/** Contrast of the offered colors, well above the required one. */
const clear = 7;
/** Share of black or white in a button's hover color. */
const deepening = 0.3;

/**
 * Asks for a palette, or for each color.
 * @param present the current colors in `accents.ts`
 * @param help where to see the palettes
 * @param showsColours whether the terminal shows colors
 */
export function accentQuestions(present: Answers, help = '', showsColours = false): Question[] {
  const chosen = (answers: Answers): Palette | undefined =>
    palettes.find(({ name }) => name === answers.palette);
  const ask = (
    id: AccentName,
    words: string,
    follows?: { id: AccentName; by: (hex: string) => string },
  ): Question => ({
    id,
    group: 'Colors',
    words,
    isAsked: ({ palette }) => palette === ownColours,
    offer: (answers) => {
      const ofPalette = chosen(answers)?.colours[id];
      if (ofPalette !== undefined) return ofPalette;
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
  const now = paletteIn(present);
  const options = [
    { value: presentColours, label: now ? `${presentColours} (${now.name})` : presentColours },
    ...palettes.map((one) => ({ value: one.name, label: paletteLine(one, showsColours) })),
    { value: ownColours, label: `${ownColours}: pick each color` },
  ];
  const names = options.map(({ value }) => value);
  return [
    {
      id: 'palette',
      group: 'Colors',
      words: 'Which colors?',
      ...(help !== '' && { help }),
      options,
      offer: () => presentColours,
      tidy: (typed) => {
        const text = typed.trim();
        return names.find((name) => name.toLowerCase() === text.toLowerCase()) ?? text;
      },
      fault: (answer) =>
        names.includes(answer)
          ? undefined
          : `There’s no palette “${answer}”. Type one of: ${names.join(', ')}.`,
    },
    ask('day.main', 'Main color in light mode: buttons and links'),
    ask('dusk.main', 'Main color in dark mode', { id: 'day.main', by: lighter }),
    ask('ground', 'Dark background of the first screen and the footer', {
      id: 'day.main',
      by: (hex) => farFrom(mixed(hex, black, deepening), black, tints.fog, clear),
    }),
    ask('day.second', 'Second color in light mode: the ring around what the keyboard has selected'),
    ask('dusk.second', 'Second color in dark mode', { id: 'day.second', by: lighter }),
  ];
}

/**
 * Derives the buttons' hover colors from new main colors.
 * @returns the colors by their names in `accents.ts`
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
