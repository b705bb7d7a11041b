// Debian's hunspell reads all texts. Latin names, and the words and phrases in `spelling`, are left out.

import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { contentTexts, readContent, sameEverywhere } from '../../scripts/build/content/content.ts';
import { business } from '../../src/content/business.ts';
import { languages, readSection } from '../../src/content/section.mjs';
import { hasHunspell } from '../runner/spelling.ts';

const isInCi = process.env.CI !== undefined;

/** Latin names, `{placeholders}`, addresses, files, amounts, and names of settings. */
const noWords = new RegExp(
  [
    /\*[^*\s][^*]*\*/,
    /[\w/{}-]+\.(?:csv|json|md)/,
    /\{\w+\}/,
    /https?:\/\/\S+/,
    /\S*@\S+/,
    /\$\d+[KM]/,
    /[A-Z]+(?:_[A-Z]+)+/,
  ]
    .map(({ source }) => source)
    .join('|'),
  'g',
);

/** Whether a text has words of its language. Days and months are compared with Unicode’s (tests/lib/formatTime.test.ts). */
const isSpelled = ({ place }: { place: string }): boolean =>
  !/language\.yaml: |dates\.yaml: short/.test(place) &&
  !sameEverywhere.has(place.replace(/.*[.: ]/, ''));

function acceptedIn(language: string): string[] {
  const file = join(import.meta.dirname, 'spelling', `${language}.txt`);
  if (!existsSync(file)) return [];
  const lines = readFileSync(file, 'utf8').split('\n');
  return lines.filter((line) => line !== '' && !line.startsWith('#'));
}

const asWords = (accepted: string): RegExp => {
  const literally = accepted.replaceAll(/[.()]/g, '\\$&');
  return new RegExp(`(?<![\\p{L}\\p{N}])${literally}(?![\\p{L}\\p{N}])`, 'gu');
};

/** The words that the language’s dictionary doesn’t have. */
function misspelled(language: string, texts: readonly string[]): string[] {
  const dictionary = readSection('language', language).tag.replace('-', '_');
  const input = texts.join('\n').replaceAll('’', "'");
  const { status, stdout, stderr } = spawnSync(
    'hunspell',
    ['-d', dictionary, '-i', 'utf-8', '-l'],
    { input, encoding: 'utf8' },
  );
  if (status !== 0) throw new Error(`hunspell can’t read ${dictionary}: ${stderr}`);
  return [...new Set(stdout.split('\n').filter((word) => word !== ''))].sort();
}

test.runIf(isInCi)('CI has hunspell', () => {
  expect(hasHunspell()).toBe(true);
});

// An owner's texts have other names, and the owner's editor checks their spelling.
describe.runIf(business.sample && hasHunspell())(
  'the spelling, for which apt-get install hunspell hunspell-es hunspell-en-us',
  () => {
    describe.each(languages)('of %s', (language) => {
      const texts = contentTexts(readContent(language), language)
        .filter(isSpelled)
        .map(({ place, text }) => ({ place, text: text.replace(noWords, ' ') }));
      const accepted = acceptedIn(language);

      test('is right', () => {
        const longestFirst = accepted.toSorted((one, other) => other.length - one.length);
        const left = texts.map(({ text }) =>
          longestFirst.reduce((rest, words) => rest.replace(asWords(words), ' '), text),
        );
        const found = misspelled(language, left).map((word) => {
          const at = left.findIndex((text) => asWords(word).test(text.replaceAll('’', "'")));
          return `${word} in ${texts[at]?.place}`;
        });
        expect(found).toEqual([]);
      });

      test('needs each accepted word', () => {
        const unused = accepted.filter(
          (words) => !texts.some(({ text }) => asWords(words).test(text)),
        );
        expect(unused).toEqual([]);
      });
    });

    test.each([
      ['en', 'Bees polinate the lupine.', ['polinate']],
      ['es', 'Las avejas polinizan el jardin.', ['avejas', 'jardin']],
    ])('planted faults in %s are found', (language, text, found) => {
      expect(misspelled(language, [text])).toEqual(found);
    });
  },
);
