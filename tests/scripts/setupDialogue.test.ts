import { PassThrough } from 'node:stream';
import { describe, expect, test } from 'vitest';
import { accentFault, accentNames } from '../../scripts/build/content/colourRules.ts';
import { accentQuestions, deepAccents } from '../../scripts/owner/setup/accentQuestions.ts';
import { businessQuestions } from '../../scripts/owner/setup/businessQuestions.ts';
import { askAll } from '../../scripts/owner/setup/dialogue.ts';
import { paletteLine, palettes } from '../../scripts/owner/setup/palettes.ts';
import type { Question } from '../../scripts/owner/setup/question.ts';
import { day, dusk, tints } from '../../src/app/theme/colours.ts';

describe('the dialogue', () => {
  const question = {
    group: 'You',
    offer: () => undefined as string | undefined,
    tidy: (typed: string) => typed.trim(),
    fault: () => undefined,
  };
  const asked = [
    { ...question, id: 'name', words: 'Your name' },
    {
      ...question,
      id: 'short',
      words: 'In short',
      offer: ({ name = '' }: Record<string, string>) => name.slice(0, 3),
    },
    { ...question, id: 'town', words: 'Your town' },
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

  test('Ctrl-C stops the dialogue, and no answer is used', async () => {
    await expect(
      typing([
        ['Your name', 'Siân\r'],
        ['In short', '\u0003'],
      ]),
    ).rejects.toThrow('Stopped at “In short”. Your answers weren’t used.');
  });

  test('a hidden question uses its suggested answer, also after going back', async () => {
    const hidden = { ...question, id: 'hidden', words: 'Hidden', isAsked: () => false };
    const answers = await typing(
      [
        ['Your name', 'Siân\r'],
        ['Your town', '\u001b'],
        ['Your name', 'Maren\r'],
        ['Your town', 'Ukiah\r'],
      ],
      [
        { ...question, id: 'name', words: 'Your name' },
        { ...hidden, offer: ({ name = '' }: Record<string, string>) => `${name}!` },
        { ...question, id: 'town', words: 'Your town' },
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
