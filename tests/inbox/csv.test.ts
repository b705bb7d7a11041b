// How a spreadsheet reads the table, with the separator of each language.

import { expect, test } from 'vitest';
import { applyChanges } from '../../src/inbox/changes/applyChanges.ts';
import { csvFile, messagesCsv, toCsv } from '../../src/inbox/csv.ts';
import { messageOf } from './samples.ts';

/** Splits as spreadsheets do: a quote counts only at a cell's start, and text after its closing quote is literal. */
function cellsOf(csv: string, separator: string): string[][] {
  const rows: string[][] = [['']];
  let isQuoted = false;
  for (let place = 0; place < csv.length; place++) {
    const sign = csv.charAt(place);
    const row = rows[rows.length - 1] ?? [];
    const last = row.length - 1;
    const isEscaped = isQuoted && sign === '"' && csv.charAt(place + 1) === '"';
    if (isEscaped) place++;
    else if (sign === '"' && (isQuoted || row[last] === '')) {
      isQuoted = !isQuoted;
      continue;
    } else if (!isQuoted && sign === separator) {
      row.push('');
      continue;
    } else if (!isQuoted && /[\r\n]/.test(sign)) {
      rows.push(['']);
      continue;
    }
    row[last] += sign;
  }
  return rows.filter((row) => row.join('') !== '');
}

const signs = ['=', '+', '-', '@', '\uFF1D', '\uFF0B', '\uFF0D', '\uFF20', '\u2212', '\uFE66'];
const before = [
  '',
  ' ',
  '"',
  ';',
  'a;',
  'a; ',
  'a;"',
  'a\t',
  'a\n',
  'a\r\n',
  'a,',
  'a\u2028',
  '";"',
  'a\n""',
];
const texts = signs.flatMap((sign) => before.map((part) => `${part}${sign}1+1;b\n"c", d\te`));

test('no cell is a formula, whatever separator the spreadsheet uses', () => {
  const csv = toCsv(
    ['a', 'b'],
    texts.map((text) => ['x', text]),
  );
  for (const separator of [',', ';', '\t', '|']) {
    const cells = cellsOf(csv, separator).flat();
    const isFormula = (cell: string): boolean => signs.includes(cell.trim().charAt(0));
    expect(cells.filter(isFormula), `split by "${separator}"`).toEqual([]);
  }
});

test('with the written separator each text is one cell, and only formulas are changed', () => {
  const plain = [
    '',
    'Ana Flores',
    'a - b = c',
    'one;two, "three"\nfour\tfive',
    'o’Brien @ home',
    "'=1",
  ];
  expect(
    cellsOf(
      toCsv(
        ['h'],
        plain.map((text) => ['x', text]),
      ),
      '\t',
    ),
  ).toEqual([['h'], ...plain.map((text) => ['x', text])]);
  const rows = cellsOf(
    toCsv(
      ['h'],
      texts.map((text) => ['x', text]),
    ),
    '\t',
  );
  expect(rows.map(([, cell]) => cell?.replaceAll("'", ''))).toEqual([undefined, ...texts]);
});

test('the file declares its encoding, and contains every character', () => {
  const csv = toCsv(['Grüße \u{1F33C} \uFF1D'], []);
  const file = csvFile(csv);
  expect(file.slice(0, 2)).toEqual(Uint8Array.of(0xff, 0xfe));
  expect(new TextDecoder('utf-16le').decode(file)).toBe(csv);
});

test('each message has its page’s language, if that is known', () => {
  const languages = ['es', 'en', null] as const;
  const messages = languages.map((language, place) => messageOf(place + 1, { language }));
  const rows = cellsOf(messagesCsv(applyChanges(messages, [], 0)), '\t');
  const column = rows[0]?.indexOf('language') ?? -1;
  expect(rows.map((row) => row[column])).toEqual(['language', 'Spanish', 'English', '']);
  for (const row of rows) expect(row).toHaveLength(rows[0]?.length ?? 0);
});
