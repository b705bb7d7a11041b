// @vitest-environment jsdom
import { renderToString } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import type { FunctionsClient } from '../../src/backend/functionsClient.ts';
import { readSection } from '../../src/content/section.mjs';
import { EnquirySection } from '../../src/enquiry/EnquirySection.tsx';
import { createFormController } from '../../src/enquiry/form/formController.ts';
import { fillForm } from '../../src/enquiry/form/formValues.ts';
import { connectPage } from '../../src/outbox/browser/connectPage.ts';
import { runInWorker } from '../../src/outbox/browser/connectWorker.ts';
import { homePathOf, idempotencyHeader, languageOf, languages } from '#contract';
import { sampleEnquiry } from '../support/outboxDeps.ts';
import { clientOf, emptyDevice } from '../support/pageOutbox.ts';
import { receiptFor } from '../support/server.ts';

vi.mock('../../src/content/language.ts', async () => {
  const { readSection: read } = await import('../../src/content/section.mjs');
  return { language: read('language', 'es') };
});

afterEach(() => {
  vi.unstubAllGlobals();
});

/** A backend that records each request's id and language, and gives a receipt once it is not `isAway`. */
function recording(): FunctionsClient & { seen: (string | null)[][]; isAway: boolean } {
  const seen: (string | null)[][] = [];
  const client = {
    ...clientOf(() => Promise.reject(new TypeError('Failed to fetch'))),
    seen,
    isAway: true,
    fetch: (async (_, init) => {
      const headers = new Headers(init?.headers);
      const id = headers.get(idempotencyHeader) ?? '';
      const body = typeof init?.body === 'string' ? init.body : null;
      seen.push([id, headers.get('Content-Language'), body]);
      if (client.isAway) throw new TypeError('Failed to fetch');
      return Response.json(receiptFor(id), { status: 202 });
    }) satisfies typeof fetch,
  };
  return client;
}

function spanishForm(): HTMLFormElement {
  document.body.innerHTML = renderToString(<EnquirySection controller={null} />);
  return document.forms[0] ?? new HTMLFormElement();
}

test('an enquiry from the Spanish page goes out as Spanish, at once and later from the worker', async () => {
  const device = emptyDevice();
  const backend = recording();
  const controller = createFormController(connectPage(backend), spanishForm(), () => {});
  fillForm(document.forms[0] ?? new HTMLFormElement(), sampleEnquiry);
  await controller.send();
  const [waiting] = await device.list();
  expect(waiting).toMatchObject({ state: 'waiting', language: 'es' });
  backend.isAway = false;
  expect(await runInWorker(backend)).toBe(0);
  // The body has only the enquiry's fields.
  const request = [waiting?.id, 'es', JSON.stringify(sampleEnquiry)];
  expect(backend.seen).toEqual([request, request]);
  expect(await device.list()).toMatchObject([{ state: 'sent' }]);
});

test('the form of the Spanish page says its language without scripts', () => {
  expect(new URL(spanishForm().action).search).toBe('?language=es');
});

test.each(languages)('the server knows where the pages in the language %s are', (language) => {
  const { tag, home } = readSection('language', language);
  expect([languageOf(tag), homePathOf(language)]).toEqual([language, home]);
});
