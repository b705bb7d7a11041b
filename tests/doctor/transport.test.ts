import { expect, test } from 'vitest';
import { lineOf } from '../../scripts/owner/doctor/finding.ts';
import { transportFindings } from '../../scripts/owner/doctor/transportFindings.ts';

const origin = 'https://river.test';

function linesOf(status: number, location: string): string[] {
  const home = {
    kind: 'answered',
    status,
    headers: { location },
    bytes: Buffer.from(''),
  } as const;
  const answers = new Map([['/', home]]);
  return transportFindings({ origin, plain: null, answers, pages: ['/'] }).map(lineOf);
}

test('the doctor reports where a site redirects to, and what to do', () => {
  expect(linesOf(301, 'https://www.river.test/')).toEqual([
    expect.stringMatching(
      /^WRONG: https:\/\/river\.test redirects to https:\/\/www\.river\.test → .*--url https:\/\/www\.river\.test/,
    ),
  ]);
});

test.each(['/home', 'https://river.test/home', ''])(
  'a home page that redirects to “%s” leads to no other site',
  (place) => {
    expect(linesOf(302, place)).toEqual([
      expect.stringContaining('doesn’t show its home page (302)'),
    ]);
  },
);
