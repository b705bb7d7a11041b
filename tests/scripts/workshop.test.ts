import { expect, it } from 'vitest';
import { importPublicKey, seal } from '#sealing';
import { keysWords, makeKeyPair } from '../../scripts/owner/workshop/keys.ts';
import { openFileText } from '../../scripts/owner/workshop/openFile.ts';
import { workshopSheet, workshopUrl } from '../../scripts/owner/workshop/sheet.ts';
import { exportSealed } from '../../src/workshop/sealer.ts';
import { sampleEnquiry } from '../support/outboxDeps.ts';
import { hasSpanish } from '../support/spanish.ts';

const id = '01900000-0000-7000-8000-00ffffffffff';

it('the workshop command opens a tablet’s sealed entries and names those it can’t open', async () => {
  const [ours, other] = [await makeKeyPair(), await makeKeyPair()];
  const sealed = await seal(await importPublicKey(ours.publicKey), id, sampleEnquiry);
  const file = exportSealed([
    {
      state: 'refused',
      id,
      sealed,
      savedAtMs: 0,
      mayHaveArrived: false,
      errors: [],
      notified: true,
    },
    { state: 'unreadable', id: 'x' },
  ]);
  const opened = await openFileText(file, `${other.privateKey}, ${ours.privateKey}`);
  expect(opened).toContain('Reference ZZZZ-ZZZZ\n');
  for (const text of Object.values(sampleEnquiry)) expect(opened).toContain(text);
  expect(await openFileText(file, other.privateKey)).toMatch(
    /ZZZZ-ZZZZ: sealed for a key that isn’t/,
  );
  const changed = file.replace(sealed, `${sealed.slice(0, -4)}AAAA`);
  expect(await openFileText(changed, ours.privateKey)).toMatch(/ZZZZ-ZZZZ: damaged/);
});

it('the workshop command rejects a wrong file or key without quoting it', async () => {
  const { privateKey } = await makeKeyPair();
  for (const text of ['', '{}', '{"enquiries":[{"id":"1"}]}', 'null']) {
    await expect(openFileText(text, privateKey)).rejects.toThrow('wasn’t saved by workshop mode');
  }
  await expect(openFileText('{}', 'my secret')).rejects.toThrow(/^WORKSHOP_PRIVATE_KEY holds/);
});

it('the key instructions name both settings, with the private key in no command', async () => {
  const pair = await makeKeyPair();
  const words = keysWords(pair);
  expect(words).toContain(`\n   WORKSHOP_PRIVATE_KEY='${pair.privateKey}'\n`);
  expect(words).not.toMatch(/secrets set \w+=/);
  expect(words).toContain(`VITE_WORKSHOP_PUBLIC_KEY=${pair.publicKey}\n`);
});

it('the workshop sheet is the same each time and needs an HTTPS or local address', async () => {
  expect(workshopUrl('https://site.example.com/any#where')).toBe(
    'https://site.example.com/?workshop',
  );
  expect(workshopUrl('http://localhost:4173')).toBe('http://localhost:4173/?workshop');
  expect(() => workshopUrl('http://site.example.com')).toThrow('HTTPS');
  expect(() => workshopUrl('my site')).toThrow('isn’t a web address');
  const sheet = await workshopSheet(workshopUrl('https://site.example.com'));
  expect(sheet.subarray(0, 8).toString()).toBe('%PDF-1.7');
  expect(sheet.toString('latin1')).toContain('/Lang (en-US)');
  expect((await workshopSheet(workshopUrl('https://site.example.com'))).equals(sheet)).toBe(true);
});

it.runIf(hasSpanish)('the workshop sheet and its code are in the language asked for', async () => {
  const url = workshopUrl('https://site.example.com', 'es');
  expect(url).toBe('https://site.example.com/es/?workshop');
  const sheet = await workshopSheet(url, 'es');
  expect(sheet.toString('latin1')).toContain('/Lang (es-US)');
});
