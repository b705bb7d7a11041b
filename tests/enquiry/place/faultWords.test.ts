import { expect, test } from 'vitest';
import { placeWords as words } from '../../../src/content/place.ts';
import { faultWords } from '../../../src/enquiry/place/faultWords.ts';

const { denied } = words.faults;

test.each([
  [
    'an iPhone',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) Safari/604.1',
    5,
    denied.ios,
  ],
  ['an iPad', 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Safari/605.1.15', 5, denied.ios],
  ['a Mac', 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Safari/605.1.15', 0, denied.other],
  ['Chrome for Android', 'Mozilla/5.0 (Linux; Android 15) Chrome/142.0 Mobile', 5, denied.android],
  ['Firefox for Android', 'Mozilla/5.0 (Android 15; Mobile) Firefox/145.0', 5, denied.android],
  ['Firefox', 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Firefox/145.0', 0, denied.firefox],
  ['Edge', 'Mozilla/5.0 (Windows NT 10.0) Chrome/142.0 Edg/142.0', 0, denied.other],
])('a refusal in %s names its settings', (_, userAgent, maxTouchPoints, said) => {
  expect(faultWords('denied', { userAgent, maxTouchPoints }, words.faults)).toBe(said);
});

test('no other fault depends on the browser', () => {
  const iphone = { userAgent: 'iPhone', maxTouchPoints: 5 };
  for (const fault of ['unavailable', 'notFound', 'insecure', 'missing'] as const) {
    expect(faultWords(fault, iphone, words.faults)).toBe(words.faults[fault]);
  }
});
