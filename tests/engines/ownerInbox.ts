import { strict as assert } from 'node:assert';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inbox } from '../../src/content/inbox.ts';
import { signedOutKey } from '../../src/inbox/names.ts';
import { inboxPath } from '../../supabase/functions/_shared/contract/inboxPath.ts';
import type { Backend } from '../e2e/support/backend.ts';
import { aboutCreek, aboutGarden } from '../e2e/support/form.ts';
import { allStoredData, codeIn, postEnquiry } from '../e2e/support/owner.ts';
import { askDatabase } from '../support/askDatabase.ts';
import type { Device, Engine, Tab } from './engine.ts';
import { until, untilTrue } from './until.ts';

const { acts, signIn, menu, signOut, message } = inbox;
const note = 'Called back, meets me Monday';

/**
 * Plays an owner who signs in by code, marks messages, writes a note, searches, works offline and signs out. Expects
 * her changes in the database, and no text of a message on the device.
 * @throws AssertionError that says which step failed
 */
export async function playInbox(engine: Engine, backend: Backend): Promise<void> {
  const profile = mkdtempSync(join(tmpdir(), 'engine-'));
  let device: Device | null = null;
  try {
    const creek = await postEnquiry(backend, aboutCreek);
    const garden = await postEnquiry(backend, aboutGarden);
    const links = await postEnquiry(backend, { ...aboutCreek, message: 'Buy links today.' }, true);
    device = await engine.launch(profile);
    const tab = await device.open(`${backend.siteUrl}${inboxPath}`);
    await until('the sign-in', tab, `Boolean(document.querySelector('[name=email]'))`);
    await tab.type('email', 'owner@example.com');
    await press(tab, signIn.askCode);
    await until('the field for the code', tab, `Boolean(document.querySelector('[name=code]'))`);
    await tab.type('code', await codeIn(backend));
    await press(tab, signIn.enter);
    await until('three messages', tab, `${shown} === 3`);

    await open(tab, creek);
    await press(tab, acts.answered);
    await press(tab, acts.note);
    await until('the field for a note', tab, `Boolean(document.querySelector('[name=note]'))`);
    await tab.type('note', note);
    await press(tab, acts.noteSave);
    await open(tab, links);
    await press(tab, acts.notSpam);
    await untilTrue('all three at the server', async () => (await done(backend)).length === 3);
    await tab.type('search', 'meets me monday');
    await until('the one that is searched', tab, `${shown} === 1 && ${isShown(creek)}`);

    await until(
      'the worker',
      tab,
      // WebKit's registration may still report `activating` although the worker controls the page.
      `Boolean(navigator.serviceWorker.controller)`,
    );
    await backend.stopBackend();
    await backend.stack().site.stop();
    await tab.reload();
    await until('three messages without a line', tab, `${shown} === 3`);
    await open(tab, garden);
    await press(tab, acts.answered);
    await until('that it is not confirmed', tab, has(message.notOnServer));

    await backend.stack().site.start();
    await backend.startBackend();
    await tab.reload();
    await untilTrue(
      'the second mark at the server',
      async () => (await done(backend)).length === 4,
    );
    await until('that all is confirmed', tab, `${shown} === 3 && !(${has(message.notOnServer)})`);

    await press(tab, menu.open);
    await press(tab, menu.signOut, '[role=menuitem]');
    await press(tab, signOut.confirm);
    await until('the sign-in again', tab, `Boolean(document.querySelector('[name=email]'))`);
    const stored = String(await tab.read(allStoredData));
    for (const word of [aboutCreek.name, aboutGarden.message, note, 'Buy links']) {
      assert.ok(!stored.includes(word), `${word} is left on the device`);
    }
    // The page deletes the session after the server's answer or after a timeout of some seconds.
    const names = 'Object.keys(localStorage).join()';
    await until('the session to go', tab, `${names} === ${JSON.stringify(signedOutKey)}`);
  } finally {
    await device?.close();
    rmSync(profile, { recursive: true, force: true });
  }
}

const shown = `document.querySelectorAll('[data-reference]').length`;
const isShown = (reference: string): string =>
  `Boolean(document.querySelector('[data-reference="${reference}"]'))`;
const has = (text: string): string => `document.body.innerText.includes(${JSON.stringify(text)})`;

async function press(tab: Tab, name: string, selector = 'button'): Promise<void> {
  const found = `[...document.querySelectorAll('${selector}')].find((one) => one.textContent === ${JSON.stringify(name)})`;
  await until(`“${name}”`, tab, `Boolean(${found})`);
  await tab.read(`${found}.click()`);
}

async function open(tab: Tab, reference: string): Promise<void> {
  const head = `document.querySelector('[data-reference="${reference}"] button')`;
  await tab.read(`${head}.click()`);
  await until(`${reference} to open`, tab, `${head}.getAttribute('aria-expanded') === 'true'`);
}

const done = (backend: Backend): Promise<readonly unknown[]> =>
  askDatabase(backend.stack().addresses.database, (sql) => sql`select from contact.owner_acts`);
