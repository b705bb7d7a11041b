// An enquiry keeps the language of the page where Send was pressed, whichever page or worker sends it.

import { IDBFactory } from 'fake-indexeddb';
import { expect, it } from 'vitest';
import type { Language } from '#contract';
import { drain } from '../../src/outbox/core/drain.ts';
import { enqueue } from '../../src/outbox/core/enqueue.ts';
import { removeEntry, reopen, restore } from '../../src/outbox/enquiries/edits.ts';
import { retryRefused } from '../../src/outbox/enquiries/sharedTablet.ts';
import { submit } from '../../src/outbox/enquiries/submit.ts';
import { refusedOf, sealed } from '../support/entries.ts';
import {
  answer,
  causes,
  createDeps,
  idOf,
  offline,
  only,
  put,
  sampleEnquiry,
  storageFails,
  type TestDeps,
} from '../support/outboxDeps.ts';
import { createServer } from '../support/server.ts';

const id = idOf(1);
const { accept } = createServer();

type Page = TestDeps & { languages: (Language | null | undefined)[] };

/** A page of the device whose disk is `factory`, and the languages that it sends. */
function pageOn(
  factory: IDBFactory,
  server: Parameters<typeof createDeps>[0],
  pageId: string,
): Page {
  const deps = createDeps(server, factory, pageId);
  const languages: Page['languages'] = [];
  const { transport } = deps;
  return Object.assign(deps, {
    languages,
    transport: (async (own, content) => {
      languages.push(content.language);
      return await transport(own, content);
    }) satisfies typeof transport,
  });
}

async function send(page: Page, language: Language): Promise<void> {
  await submit(page, id, sampleEnquiry, () => {}, { signals: [], language });
}

const asked = (page: Page) => drain(page, causes.asked(page));

it('an enquiry from a Spanish page is sent as Spanish from any other page', async () => {
  const factory = new IDBFactory();
  const spanish = pageOn(factory, offline, 'a Spanish page');
  await send(spanish, 'es');
  expect(await only(spanish)).toMatchObject({ state: 'waiting', language: 'es' });
  const other = pageOn(factory, accept, 'an English page');
  await asked(other);
  expect(await only(other)).toMatchObject({ state: 'sent' });
  expect([...spanish.languages, ...other.languages]).toEqual(['es', 'es']);
});

it('an enquiry that is edited on another page has the language of that page', async () => {
  const factory = new IDBFactory();
  await send(pageOn(factory, offline, 'a Spanish page'), 'es');
  const english = pageOn(factory, accept, 'an English page');
  expect(await reopen(english, id)).not.toHaveProperty('language');
  await send(english, 'en');
  expect(english.languages).toEqual(['en']);
});

it('an enquiry that waits has the language of the page where Send is pressed again', async () => {
  const factory = new IDBFactory();
  await send(pageOn(factory, offline, 'a Spanish page'), 'es');
  const english = pageOn(factory, accept, 'an English page');
  await send(english, 'en');
  expect(english.languages).toEqual(['en']);
});

it('an enquiry keeps its language under a fresh id', async () => {
  const reusedAt = (own: string) =>
    own === id ? answer(422, { id, code: 'idempotency_key_reused' }) : accept(own, sampleEnquiry);
  const page = pageOn(new IDBFactory(), reusedAt, 'a page');
  await send(page, 'es');
  expect(page.languages).toEqual(['es', 'es']);
  expect(await only(page)).toMatchObject({ state: 'sent' });
});

it('an enquiry that can’t be saved is sent with its language', async () => {
  const page = pageOn(new IDBFactory(), accept, 'a page');
  page.store = { ...page.store, changeAmongAll: storageFails };
  await send(page, 'es');
  expect(page.languages).toEqual(['es']);
});

it('Undo restores an enquiry with its language', async () => {
  const page = pageOn(new IDBFactory(), offline, 'a page');
  await send(page, 'es');
  const shown = await only(page);
  if (shown?.state !== 'waiting') throw new Error('The enquiry does not wait.');
  expect(await removeEntry(page, shown)).toEqual(shown);
  await restore(page, shown);
  await asked(page);
  expect(page.languages).toEqual(['es', 'es']);
});

it('a sealed enquiry is sent with its language, also after a refusal', async () => {
  const page = pageOn(new IDBFactory(), accept, 'a tablet');
  await enqueue(page, id, { sealed, language: 'es' });
  await asked(page);
  await put(page, refusedOf({ id, sealed, language: 'es' }));
  await retryRefused(page);
  await asked(page);
  expect(page.languages).toEqual(['es', 'es']);
});

it('a refusal keeps the language of a sealed enquiry', async () => {
  const refuses = () => answer(422, { id, code: 'enquiry_invalid', errors: [] });
  const page = pageOn(new IDBFactory(), refuses, 'a tablet');
  await enqueue(page, id, { sealed, language: 'es' });
  await asked(page);
  expect(await only(page)).toMatchObject({ state: 'refused', language: 'es' });
});
