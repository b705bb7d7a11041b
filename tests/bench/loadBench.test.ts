import { X509Certificate } from 'node:crypto';
import { Writable } from 'node:stream';
import { expect, test } from 'vitest';
import { makeCertificate } from '../support/certificate.ts';
import { readProfiles } from './load/options.ts';
import { outlet } from './load/outlet.ts';
import { withoutScripts } from './load/plainSite.ts';

test('the plain page has no script, and all words and styles', () => {
  const style = '<style>h1{top:0}</style>';
  const data = '<script type="application/ld+json">{"name":"Oak"}</script>';
  const page = `<html lang="en" data-without-script><head><meta name="entry" content="/a.js" />${style}<script>run()</script></head><body><h1>Oak</h1><noscript>Off</noscript>${data}</body></html>`;
  expect(withoutScripts(page)).toBe(
    `<html lang="en"><head>${style}</head><body><h1>Oak</h1>${data}</body></html>`,
  );
  expect(() => withoutScripts('<link rel="preload" href="/b.js">')).toThrow(/script/);
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
