import { expect, test } from 'vitest';
import { correctedAddress } from '../../src/enquiry/form/addressDoubt.ts';

test.each([
  ['gmial.com', 'gmail.com'],
  ['gamil.com', 'gmail.com'],
  ['gmai.com', 'gmail.com'],
  ['gmaill.com', 'gmail.com'],
  ['GMAIL.con', 'gmail.com'],
  ['gmail.co', 'gmail.com'],
  ['yaho.com', 'yahoo.com'],
  ['hotmial.com', 'hotmail.com'],
  ['outlok.com', 'outlook.com'],
  ['iclould.com', 'icloud.com'],
  ['comcast.ent', 'comcast.net'],
  ['sbcgobal.net', 'sbcglobal.net'],
  ['sonoma.example.con', 'sonoma.example.com'],
])('%s is corrected to %s', (domain, meant) => {
  expect(correctedAddress(`ada+x@${domain}`)).toBe(`ada+x@${meant}`);
});

const known =
  'gmail.com ymail.com email.com mail.com cloud.com yahoo.ca yahoo.co.uk me.com mac.com aim.com pm.me gmx.net ' +
  'att.net fastmail.fm hotmail.fr ca.gov parks.ca.gov ucdavis.edu sonic.net example.com example.co example';

test.each(known.split(' '))('%s is left alone', (domain) => {
  expect(correctedAddress(`ada@${domain}`)).toBe(null);
});

test('text without a domain is left alone', () => {
  expect(correctedAddress('gmial.com')).toBe(null);
});
