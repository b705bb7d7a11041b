import { strict as assert } from 'node:assert';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Backend } from '../e2e/support/backend.ts';
import { aboutCreek, aboutGarden, type Words } from '../e2e/support/form.ts';
import { type Sample, sampleFile } from '../photographs/support/sampleFiles.ts';
import type { Device, Engine, Tab } from './engine.ts';
import { until, untilTrue } from './until.ts';

const unsent = `[...document.querySelectorAll('ul[aria-label^="Not sent yet"] > li')].map((item) => item.textContent).join('|')`;
const shown = `document.querySelector('#contact').textContent`;
const sentCount = `document.querySelectorAll('ul[aria-label="Sent"] > li').length`;

const photographs: readonly Sample[] = ['noise.jpg', 'turnedPortrait.jpg'];

/**
 * Loads the site, goes offline, reloads, submits an enquiry in each of two tabs, one with photographs, restarts the
 * browser and goes online again. Expects that both enquiries and all photographs have arrived once.
 * @throws AssertionError that says which step failed
 */
export async function playLifeCycle(engine: Engine, backend: Backend): Promise<void> {
  const profile = mkdtempSync(join(tmpdir(), 'engine-'));
  let device: Device | null = null;
  try {
    device = await engine.launch(profile);
    let tab = await device.open(backend.siteUrl);
    await until(
      'the worker to answer for the page',
      tab,
      'Boolean(navigator.serviceWorker.controller)',
    );

    await backend.stopBackend();
    await backend.stack().site.stop();
    await tab.reload();
    await until('the page without a network', tab, isAlive);
    const other = await device.open(backend.siteUrl);
    await until('a second tab without a network', other, isAlive);
    await submit(tab, aboutCreek, photographs);
    await submit(other, ofUmlautDomain);
    await until(
      'both to be listed as saved',
      tab,
      `(${unsent}).match(/May have gone through|Waiting for a connection/g)?.length === 2`,
    );

    await device.close();
    device = await engine.launch(profile);
    tab = await device.open(backend.siteUrl);
    await until(
      'both after a restart',
      tab,
      `(${unsent}).match(/May have gone through|Waiting for a connection/g)?.length === 2`,
    );
    assert.equal(await tab.read(sentCount), 0);

    await backend.stack().site.start();
    await backend.startBackend();
    await tab.reload();
    await until('both to be sent', tab, `${sentCount} === 2 && (${unsent}) === ''`);
    const stored = (await backend.rows()).map(({ name, email }) => `${name} ${email}`).toSorted();
    assert.deepEqual(stored, [
      `${aboutCreek.name} ${aboutCreek.email}`,
      `${aboutGarden.name} ben@xn--mller-kva.example`,
    ]);
    await until('all photographs to have arrived', tab, `${shown}.includes('All 2 photos')`);
    const files = await backend.photographs();
    assert.deepEqual(
      files.map(({ photograph, rendition }) => `${photograph} ${rendition}`),
      ['0 large', '0 small', '1 large', '1 small'],
    );
    // The server compares a file's digest with the device's before it says that the file has arrived.
    assert.ok(files.every(({ hasArrived }) => hasArrived));
    await untilTrue('three mails', async () => (await backend.mails()).length >= 3);
    const attached = (await backend.mails()).map(({ attachments }) => attachments.length);
    assert.deepEqual(
      attached.toSorted((less, more) => less - more),
      [0, 0, 2],
    );
  } finally {
    await device?.close();
    rmSync(profile, { recursive: true, force: true });
  }
}

/** An email address with an umlaut in its domain: some engines' built-in validation rejects it. */
const ofUmlautDomain: Words = { ...aboutGarden, email: 'ben@m\u00FCller.example' };

/** True once the page has loaded: then its script handles a press on Send, not the browser. */
const isAlive = `Boolean(document.querySelector('form button[type="submit"]')) && document.readyState === 'complete'`;

async function submit(tab: Tab, words: Words, samples: readonly Sample[] = []): Promise<void> {
  for (const [field, text] of Object.entries(words)) await tab.type(field, text);
  if (samples.length > 0) await choose(tab, samples);
  await tab.pressSend();
  await until('the form to empty', tab, `document.querySelector('[name="message"]').value === ''`);
}

/** Chooses these files as if in the file picker, which drivers can't open in every engine. */
async function choose(tab: Tab, samples: readonly Sample[]): Promise<void> {
  const picker = `document.querySelector('form input[type="file"]')`;
  await until('the button for photographs', tab, `Boolean(${picker})`);
  const files = await Promise.all(
    samples.map(async (name) => {
      const text = (await sampleFile(name)).toString('base64');
      return `new File([Uint8Array.from(atob('${text}'), (one) => one.charCodeAt(0))], '${name}', { type: 'image/jpeg' })`;
    }),
  );
  await tab.read(`(() => {
    const chosen = new DataTransfer();
    for (const file of [${files.join()}]) chosen.items.add(file);
    ${picker}.files = chosen.files;
    ${picker}.dispatchEvent(new Event('change', { bubbles: true }));
  })()`);
  await until(
    'the photographs to be saved',
    tab,
    `[...document.querySelectorAll('form img')].filter(({ naturalWidth }) => naturalWidth > 0).length === ${samples.length}`,
  );
}
