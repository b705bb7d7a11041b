import { setTimeout as wait } from 'node:timers/promises';
import type { Page } from 'playwright';
import { expect } from 'playwright/test';
import { inbox } from '../../../src/content/inbox.ts';
import { uuidv7 } from '../../../src/lib/uuidv7.ts';
import {
  functionName,
  idempotencyHeader,
  referenceOf,
  signalsProperty,
} from '../../../supabase/functions/_shared/contract.ts';
import {
  digestOfPhotograph,
  parsePartAnswer,
  photographLimits,
  type Rendition,
  renditions,
  writePart,
} from '../../../supabase/functions/_shared/contract/photographs.ts';
import type { Backend } from './backend.ts';

const timeoutMs = 60_000;

const newId = (): string => uuidv7(Date.now(), crypto.getRandomValues(new Uint8Array(10)));

/** Posts a message to the function directly. @returns its reference */
export async function postEnquiry(
  backend: Backend,
  enquiry: object,
  isSpam = false,
  id = newId(),
): Promise<string> {
  const response = await fetch(`${backend.stack().addresses.api}/functions/v1/${functionName}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', [idempotencyHeader]: id },
    body: JSON.stringify(isSpam ? { ...enquiry, [signalsProperty]: ['honeypot'] } : enquiry),
  });
  if (response.status !== 202) throw new Error(`It was answered with ${response.status}.`);
  return referenceOf(id);
}

/**
 * Posts a message, then its photographs, part by part: all small ones, then all large ones.
 * @returns the message's reference
 */
export async function postWithPhotographs(
  backend: Backend,
  enquiry: object,
  photographs: readonly (Record<Rendition, Uint8Array> & { alt: string })[],
): Promise<string> {
  const message = newId();
  const reference = await postEnquiry(backend, enquiry, false, message);
  const url = `${backend.stack().addresses.api}/functions/v1/receive-photographs`;
  for (const rendition of renditions) {
    for (const [photograph, { [rendition]: bytes, alt }] of photographs.entries()) {
      const { length: size } = bytes;
      const named = { message, photograph, count: photographs.length, rendition, alt, size };
      const file = { ...named, digest: await digestOfPhotograph(named, bytes) };
      for (let offset = 0; offset < size; offset += photographLimits.partBytes) {
        const part = bytes.subarray(offset, offset + photographLimits.partBytes);
        const response = await fetch(url, {
          method: 'POST',
          headers: { 'content-type': 'application/octet-stream' },
          body: writePart({ ...file, offset, bytes: part }),
        });
        const answer = parsePartAnswer(await response.json(), file);
        const have = offset + part.length;
        const state = have === size ? 'arrived' : 'partial';
        expect(answer, `${response.status}`).toEqual({ have, state });
      }
    }
  }
  return reference;
}

/** The sign-in code in the newest mail that has one. */
export async function codeIn(backend: Backend): Promise<string> {
  const endMs = Date.now() + timeoutMs;
  while (Date.now() < endMs) {
    const mails = await backend.mails();
    const code = mails.flatMap(({ text }) => /^\d{8}$/m.exec(text)?.[0] ?? []).at(-1);
    if (code !== undefined) return code;
    await wait(50);
  }
  throw new Error('No mail has a code.');
}

/**
 * An expression for a page of any engine. It returns all of the site's stored data as one text: both web storages,
 * each database's name and records, and each cache's URLs and responses.
 */
export const allStoredData = `(async () => {
  const stored = [localStorage, sessionStorage].map((storage) => JSON.stringify({ ...storage }));
  const ask = (request) => new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
  for (const { name } of await indexedDB.databases()) {
    const database = await ask(indexedDB.open(name));
    for (const store of database.objectStoreNames) {
      const records = await ask(database.transaction(store).objectStore(store).getAll());
      stored.push(name, JSON.stringify(records));
    }
    database.close();
  }
  for (const name of await caches.keys()) {
    const cache = await caches.open(name);
    for (const request of await cache.keys()) {
      stored.push(request.url, await (await cache.match(request)).text());
    }
  }
  return stored.join('\\n');
})()`;

/** Signs the owner in on this page of the inbox. */
export async function enterInbox(page: Page, backend: Backend): Promise<void> {
  const { signIn, heading } = inbox;
  await page.locator('[name=email]').fill('owner@example.com');
  await page.getByRole('button', { name: signIn.askCode }).click();
  await page.locator('[name=code]').fill(await codeIn(backend));
  await page.getByRole('button', { name: signIn.enter, exact: true }).click();
  await expect(page.getByRole('heading', { name: heading, exact: true })).toBeVisible();
}

/** Resolves when the inbox's worker has cached all that the inbox needs to open offline. */
export async function untilInboxCached(page: Page): Promise<void> {
  const stateOfWorker = (): Promise<string | undefined> =>
    page.evaluate(
      async () => (await navigator.serviceWorker.getRegistration('/inbox'))?.active?.state,
    );
  await expect.poll(stateOfWorker).toBe('activated');
}
