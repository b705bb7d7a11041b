import { X509Certificate } from 'node:crypto';
import { Writable } from 'node:stream';
import { expect, test } from 'vitest';
import { makeCertificate } from '../support/certificate.ts';
import { readProfiles } from './load/options.ts';
import { outlet } from './load/outlet.ts';
import { assertSameContent } from './load/sameContent.ts';

const page =
  '<title>T</title><h1>Oak</h1><p>Two acres.</p><img srcset="/a.avif 480w" sizes="100vw" alt="An oak">' +
  '<form><input name="email" required><button>Send</button></form><p hidden>Wait.</p>';

test('pages that say and show the same pass, whatever their markup', () => {
  const other = page.replace(
    '<p>Two acres.</p>',
    '<div class="a"><p>Two\n <b>acres.</b></p></div>',
  );
  assertSameContent(page, 'plain', other.replace('Wait.', 'Other.'));
});

test.each([
  ['text', 'Two', 'Ten'],
  ['text that only the other has', 'acres.', 'acres. More.'],
  ['a heading', 'h1', 'h2'],
  ['a picture’s sizes', '100vw', '50vw'],
  ['what is on a picture', 'An oak', ''],
  ['a field', 'name="email"', 'name="mail"'],
  ['what has to be filled in', ' required', ''],
])('%s that is not the same is named', (_what, from, to) => {
  expect(() => assertSameContent(page, 'plain', page.replaceAll(from, to))).toThrow(
    'The plain page',
  );
});

test('all lines are measured unless some are chosen', () => {
  expect(readProfiles([])).toHaveLength(3);
  const profiles = readProfiles(['--profile', '9mbit', '--rounds', '4']);
  expect(profiles).toMatchObject([{ bitsPerSecond: 9_000_000, roundTripMs: 85, rounds: 4 }]);
});

test.each([
  [['--profile', '5g'], '100kbit, 400kbit, 9mbit'],
  [['--rounds', '0'], 'a whole number'],
])('%s is answered by what may be given', (words, answer) => {
  expect(() => readProfiles(words)).toThrow(answer);
});

test('the certificate is one for localhost, signed by its own key', () => {
  const { cert, key } = makeCertificate(Date.now());
  const certificate = new X509Certificate(cert);
  expect(certificate.checkHost('localhost')).toBe('localhost');
  expect(certificate.verify(certificate.publicKey)).toBe(true);
  expect(key).toContain('PRIVATE KEY');
});

test('what is urgent overtakes all but what is on its way', async () => {
  const order: string[] = [];
  const recorder = (name: string) =>
    new Writable({
      write: (_chunk, _encoding, done) => {
        order.push(name);
        setImmediate(done);
      },
    });
  const send = outlet();
  const finished = ['picture', 'page'].map((name) => {
    const stream = recorder(name);
    send(stream, Buffer.alloc(14_000), name === 'page' ? 'u=0, i' : 'u=5', () => undefined);
    return new Promise((resolve) => {
      stream.once('finish', resolve);
    });
  });
  await Promise.all(finished);
  const upToPage = order.slice(0, order.lastIndexOf('page'));
  expect(upToPage.filter((name) => name === 'page')).toHaveLength(9);
  // Three are on their way before it comes; two may follow while its own last ones are.
  expect(upToPage.filter((name) => name === 'picture').length).toBeLessThanOrEqual(5);
  expect(order).toHaveLength(20);
});
