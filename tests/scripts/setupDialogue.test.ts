import { PassThrough } from 'node:stream';
import { describe, expect, test } from 'vitest';
import { accentFault, accentNames } from '../../scripts/build/content/colourRules.ts';
import { accentQuestions, deepAccents } from '../../scripts/owner/setup/accentQuestions.ts';
import { businessQuestions } from '../../scripts/owner/setup/businessQuestions.ts';
import { answerOf, askAll } from '../../scripts/owner/setup/dialogue.ts';
import { paletteLine, palettes } from '../../scripts/owner/setup/palettes.ts';
import { partQuestion } from '../../scripts/owner/setup/partQuestion.ts';
import type { Question } from '../../scripts/owner/setup/question.ts';
import { townNames } from '../../scripts/owner/setup/towns.ts';
import { day, dusk, tints } from '../../src/app/theme/colours.ts';

const plain = {
  group: 'You',
  offer: () => undefined as string | undefined,
  tidy: (typed: string) => typed.trim(),
  fault: () => undefined,
};
const asked = [
  { ...plain, id: 'name', words: 'Your name' },
  {
    ...plain,
    id: 'short',
    words: 'In short',
    offer: ({ name = '' }: Record<string, string>) => name.slice(0, 3),
  },
  { ...plain, id: 'town', words: 'Your town' },
];

/** Waits for each question on the terminal's screen and types the keys. */
async function typing(
  steps: readonly (readonly [words: string, keys: string])[],
  questions: readonly Question[] = asked,
) {
  const [input, output] = [
    Object.assign(new PassThrough(), { isTTY: true, setRawMode: () => undefined }),
    new PassThrough(),
  ];
  const answers = askAll(questions, input, output);
  let shown = '';
  output.on('data', (piece: Buffer) => {
    shown += piece.toString();
  });
  for (const [words, keys] of steps) {
    await expect.poll(() => shown).toContain(words);
    shown = '';
    input.write(keys);
  }
  return await answers;
}

describe('the dialogue', () => {
  test('Ctrl-C stops the dialogue, and no answer is used', async () => {
    await expect(
      typing([
        ['Your name', 'Siân\r'],
        ['In short', '\u0003'],
      ]),
    ).rejects.toThrow('Stopped at “In short”. Your answers weren’t used.');
  });

  test('a hidden question uses its suggested answer, also after going back', async () => {
    const hidden = { ...plain, id: 'hidden', words: 'Hidden', isAsked: () => false };
    const answers = await typing(
      [
        ['Your name', 'Siân\r'],
        ['Your town', '\u001b'],
        ['Your name', 'Maren\r'],
        ['Your town', 'Ukiah\r'],
      ],
      [
        { ...plain, id: 'name', words: 'Your name' },
        { ...hidden, offer: ({ name = '' }: Record<string, string>) => `${name}!` },
        { ...plain, id: 'town', words: 'Your town' },
      ],
    );
    expect(answers).toEqual({ name: 'Maren', hidden: 'Maren!', town: 'Ukiah' });
  });

  test('Escape goes back one question and suggests the previous answer', async () => {
    const escape = '\u001b';
    const answers = await typing([
      ['Your name', 'Siân\r'],
      ['In short', '\r'],
      ['Your town', escape],
      ['In short', escape],
      ['Your name', escape],
      ['Siân', 'Maren\r'],
      ['Mar', '\r'],
      ['Your town', escape],
      ['In short', escape],
      ['Maren', '\r'],
      ['Mar', 'M\r'],
      ['Your town', escape],
      ['In short', '\r'],
      ['Your town', 'Ukiah\r'],
    ]);
    expect(answers).toEqual({ name: 'Maren', short: 'M', town: 'Ukiah' });
  });
});

describe('a list to choose from', () => {
  const parts = partQuestion({ 'shown.media': 'false' }, false);
  const [down, space] = ['\u001b[B', ' '];

  test('shows the options, and the arrow keys choose one', async () => {
    const answers = await typing(
      [
        ['Which colors?', `${down}${down}`],
        ['Lupine', '\r'],
      ],
      accentQuestions({}),
    );
    expect(answers.palette).toBe('Lupine');
  });

  test('Space chooses several, and starts with those that the site shows now', async () => {
    const answers = await typing(
      [
        ['Which parts', space],
        ['Recent', '\r'],
      ],
      [parts],
    );
    expect(answers).toEqual({ shown: 'quotes, licenses, prices' });
  });

  test('a new owner’s site shows no part until the owner has something for it', async () => {
    const answers = await typing([['Which parts', '\r']], [partQuestion({}, true)]);
    expect(answers).toEqual({ shown: '' });
  });
});

describe('the parts of the site', () => {
  const { tidy, fault } = partQuestion({}, true);

  test('are named with commas, or all at once', () => {
    expect(tidy(' Projects,prices ,')).toBe('projects, prices');
    expect(tidy('all')).toBe('projects, quotes, licenses, media, prices');
    expect(fault('projects, prices')).toBeUndefined();
  });

  test('a wrong name gets the right ones', () => {
    expect(fault('projects, price')).toMatch(/no part “price”.*projects, quotes, .*or none\./);
  });
});

describe('the town', () => {
  const questions = businessQuestions({}, true).filter(({ group }) => group === 'Where you work');
  const answersTo = (town: string): Record<string, string> => {
    const answers: Record<string, string> = { town };
    for (const { id, offer } of questions.slice(1)) answers[id] = offer(answers) ?? '';
    return answers;
  };

  test.each(townNames)('%s fills in all that the site says of places', (town) => {
    const answers = answersTo(town);
    expect(answers['owner.location']).toBe(`${town}, California`);
    for (const { id, fault, isAsked } of questions.slice(1)) {
      expect(fault(answers[id] ?? ''), id).toBeUndefined();
      expect(isAsked?.(answers)).toBe(false);
    }
  });

  test('for another place, each question is asked', () => {
    const answers = answersTo('another place');
    expect(questions.slice(1).every(({ isAsked }) => isAsked?.(answers))).toBe(true);
    expect(answers['owner.location']).toBe('');
  });

  test('may be typed in any case, with the state', () => {
    const [town] = questions;
    expect(town?.tidy('ukiah, CA')).toBe('Ukiah');
    expect(town?.fault('Boise')).toMatch(/^“Boise” isn’t in the list\. Type “another place”/);
  });
});

test.each(['none', 'Leave out for now'])('“%s” leaves out the phone', (typed) => {
  const phone = businessQuestions({}, false).find(({ id }) => id === 'owner.phone');
  expect(phone && answerOf(phone, typed)).toBe('');
});

test('a letter and a combining accent become one character', () => {
  const name = businessQuestions({}, true).find(({ id }) => id === 'owner.name');
  const tidied = name?.tidy('Ine\u0301s Marigold') ?? '';
  expect(tidied).toBe('In\u00e9s Marigold');
  expect(name?.fault(tidied)).toBeUndefined();
});

describe('colors', () => {
  test.each(palettes)('every color of the palette $name has enough contrast', ({ colours }) => {
    const surroundings = { day, dusk, fog: tints.fog };
    const all = { ...colours, ...deepAccents({}, colours) };
    expect(Object.keys(all).sort()).toEqual([...accentNames].sort());
    for (const name of accentNames) {
      expect(accentFault(name, all[name] ?? '', surroundings), name).toBeUndefined();
    }
  });

  test.each([
    ['René', 'René'],
    ['Rene\u0301', 'Rene\u0301'],
    ['Café Łukaszć and Daughters', 'Café Łukaszć'],
    ['River & O’Hara', 'River'],
    ['河川生態', '河川生態'],
  ])('the short name suggested for %s is %s', (name, short) => {
    const offered = businessQuestions({}, true).find(({ id }) => id === 'shortName');
    expect(offered?.offer({ name })).toBe(short);
  });

  test('a terminal with colors shows each palette in its colors', () => {
    const [oak] = palettes;
    if (!oak) throw new Error('There is no palette.');
    expect(paletteLine(oak, true)).toContain('\u001b[48;2;44;76;59m    \u001b[0m');
    expect(paletteLine(oak, false)).toMatch(/^Oak +#2c4c3b #544391/);
  });

  const present = { 'day.main': day.oak, 'day.second': day.lupine, 'dusk.main': dusk.oak };

  test.each(['#1f4e79', '#7a1f2b', '#5b3fa0', '#005f4b', '#000000'])(
    'the colors suggested after %s have enough contrast',
    (main) => {
      const answers: Record<string, string> = {};
      for (const question of accentQuestions(present)) {
        const answer = question.id.startsWith('day.') ? main : question.offer(answers);
        expect(question.fault(answer ?? ''), question.id).toBeUndefined();
        answers[question.id] = answer ?? '';
      }
      const surroundings = { day, dusk, fog: tints.fog };
      const deep = deepAccents(present, answers);
      expect(accentFault('day.mainDeep', deep['day.mainDeep'] ?? '', surroundings)).toBeUndefined();
      expect(
        accentFault('dusk.mainDeep', deep['dusk.mainDeep'] ?? '', surroundings),
      ).toBeUndefined();
    },
  );
});
