import { strict as assert } from 'node:assert';
import {
  fieldRules,
  honeypotField,
  isUuid,
  languageHeader,
  limits,
  moreStatesField,
  parseReceipt,
  referenceOf,
  replayedHeader,
} from '../../../supabase/functions/_shared/contract.ts';
import type { Acceptance } from '../../../supabase/functions/send-contact-email/enquiryTable.ts';
import { claim } from './support/claim.ts';
import { sample } from './support/enquiries.ts';
import { impatiently } from './support/impatiently.ts';
import { caller, fresh, id, nowMs, play, posted, site, url } from './support/handling.ts';

claim('a stored enquiry gets a receipt, and its mail is sent after the answer', async () => {
  const { handle, stored, logged, tried, looks } = play(fresh);
  const response = await handle(posted(sample, { origin: site }));
  assert.equal(response.status, 202);
  assert.ok(parseReceipt(await response.json(), id));
  assert.equal(response.headers.get(replayedHeader), null);
  assert.equal(response.headers.get('cache-control'), 'no-store');
  assert.equal(response.headers.get('access-control-allow-origin'), site);
  assert.match(response.headers.get('access-control-expose-headers') ?? '', /Retry-After/);
  assert.deepEqual(stored, [
    {
      id,
      reference: referenceOf(id),
      enquiry: sample,
      language: null,
      written: { kind: 'plausible', atMs: nowMs },
      receivedAtMs: nowMs,
      signals: [],
      caller,
      acknowledgeTo: null,
    },
  ]);
  assert.deepEqual([tried, looks()], [[id], 1]);
  assert.deepEqual(logged, [{ event: 'request', outcome: 'stored', id }]);
});

claim('an enquiry is stored with the language of its page, whatever the header says', async () => {
  const languageFor = async (value: string) => {
    const { handle, stored } = play(fresh);
    assert.equal((await handle(posted(sample, { [languageHeader]: value }))).status, 202);
    return stored[0]?.language;
  };
  assert.equal(await languageFor('es'), 'es');
  assert.equal(await languageFor('ES-us'), 'es');
  assert.equal(await languageFor('en'), 'en');
  for (const odd of ['', 'fr', 'es, en', '*', "'; drop table"]) {
    assert.equal(await languageFor(odd), null, odd);
  }
});

claim('a retry gets the first receipt, and the mail is sent only if it is still due', async () => {
  for (const mailDue of [true, false]) {
    const { handle, tried, logged } = play({ kind: 'replayed', receivedAtMs: 0, mailDue });
    const response = await handle(posted());
    assert.equal(response.status, 202);
    assert.equal(parseReceipt(await response.json(), id)?.receivedAt, '1970-01-01T00:00:00.000Z');
    assert.equal(response.headers.get(replayedHeader), 'true');
    assert.equal(response.headers.get('access-control-allow-origin'), null);
    assert.deepEqual(tried, mailDue ? [id] : []);
    assert.deepEqual(
      logged.map(({ outcome }) => outcome),
      ['replayed'],
    );
  }
});

claim(
  'an enquiry that looks like spam is stored with its signals, and no mail is sent',
  async () => {
    const { handle, stored, tried, logged } = play({ ...fresh, mailDue: false });
    const body = { ...sample, name: 'https://a.example', signals: ['untouched', 'strange'] };
    assert.equal((await handle(posted(body))).status, 202);
    assert.deepEqual(stored[0]?.signals, ['untouched', 'name']);
    assert.deepEqual([tried, logged[0]?.outcome], [[], 'held']);
  },
);

claim(
  'a visitor gets an acknowledgement only if the owner has turned it on and the address accepts mail',
  async () => {
    const recipientFor = async (acknowledges: boolean, email: string) => {
      const { handle, stored } = play(fresh, { acknowledges });
      await handle(posted({ ...sample, email }));
      return stored[0]?.acknowledgeTo;
    };
    assert.equal(await recipientFor(true, sample.email), sample.email);
    assert.equal(await recipientFor(true, 'ana@localhost'), null);
    assert.equal(await recipientFor(false, sample.email), null);
  },
);

/** Cases without a receipt: the status, the problem's code, and Retry-After in seconds. */
const refusals: readonly [string, Acceptance | Error, number, string, string | null][] = [
  ['an enquiry during a database outage', { kind: 'unavailable' }, 503, 'unavailable', '30'],
  [
    'an enquiry before the migrations have run',
    { kind: 'unavailable', isSchemaOutdated: true },
    503,
    'not_ready',
    '30',
  ],
  ['another text under a stored id', { kind: 'reused' }, 422, 'idempotency_key_reused', null],
  ['an enquiry whose storing throws', new TypeError('ana@example.com'), 500, 'internal', null],
];

for (const [name, accept, status, code, retryAfter] of refusals) {
  claim(`${name} gets no receipt, but its own problem code`, async () => {
    const { handle, tried, looks, logged } = play(accept);
    const response = await handle(posted());
    assert.equal(response.status, status);
    assert.equal(response.headers.get('retry-after'), retryAfter);
    assert.equal(response.headers.get('content-type'), 'application/problem+json');
    const problem = await response.json();
    assert.deepEqual([problem.id, problem.code, problem.status], [id, code, status]);
    assert.deepEqual([tried, looks()], [[], 0]);
    assert.equal(logged.at(-1)?.outcome, code);
    assert.equal(
      logged.some(({ level }) => level === 'alarm'),
      accept instanceof Error,
    );
    assert.ok(logged.every((event) => event.id === id && !JSON.stringify(event).includes('ana@')));
  });
}

claim('a body that times out gets a 503 with Retry-After, and nothing is stored', async () => {
  const { handle, stored } = play(fresh);
  const body = new ReadableStream<Uint8Array>();
  const request = posted(sample, {}, Object({ body, duplex: 'half' }));
  const response = await impatiently(() => handle(request));
  assert.deepEqual([response.status, response.headers.get('retry-after')], [503, '5']);
  assert.equal((await response.json()).code, 'body_too_slow');
  assert.deepEqual(stored, []);
});

const form = (
  fields: Record<string, string>,
  headers: Record<string, string> = {},
  query = '',
): Request =>
  new Request(`${url}${query}`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded ; charset=utf-8', ...headers },
    body: new URLSearchParams(fields),
  });

claim(
  'a form sent without scripts is stored, and the answer redirects to the page’s section that says so',
  async () => {
    const { handle, stored } = play(fresh);
    const response = await handle(
      form({ ...sample, subject: '' }, { origin: 'https://other.example.com' }),
    );
    assert.equal(response.status, 303);
    assert.equal(response.headers.get('location'), 'https://other.example.com/#enquiry-sent');
    assert.deepEqual(
      [stored[0]?.enquiry, stored[0]?.signals, stored[0]?.receivedAtMs],
      [sample, [], nowMs],
    );
    assert.ok(isUuid(stored[0]?.id));
    const filled = play(fresh);
    await filled.handle(form({ ...sample, subject: 'x' }));
    assert.deepEqual(filled.stored[0]?.signals, ['honeypot']);
  },
);

claim(
  'a form sent without scripts gets the section for its spam signals or its invalid address',
  async () => {
    const more = { ...sample, [moreStatesField]: '1' };
    const cases: readonly [Record<string, string>, string][] = [
      [more, 'enquiry-sent'],
      [{ ...more, [honeypotField]: 'x' }, 'enquiry-set-aside'],
      [{ ...more, projectType: 'https://a.example' }, 'enquiry-set-aside'],
      [{ ...more, email: 'ada@example' }, 'enquiry-no-reply'],
      // A page of release 1.0.0 has only this section.
      [{ ...sample, [honeypotField]: 'x' }, 'enquiry-sent'],
      [{ ...sample, email: 'ada@example' }, 'enquiry-sent'],
    ];
    for (const [fields, state] of cases) {
      const { handle, stored } = play(fresh);
      const response = await handle(form(fields));
      assert.equal(response.headers.get('location'), `${site}/#${state}`);
      assert.equal(stored.length, 1);
    }
  },
);

claim(
  'a form sent without scripts from a page in another language goes back to that page, whatever the result',
  async () => {
    const { handle, stored } = play(fresh);
    const query = '?language=es';
    const { headers } = await handle(form(sample, {}, query));
    assert.equal(headers.get('location'), `${site}/es/#enquiry-sent`);
    assert.equal(stored[0]?.language, 'es');
    const cases: readonly [Acceptance | Error, Record<string, string>, string][] = [
      [fresh, { ...sample, email: '' }, '#enquiry-not-sent'],
      [fresh, { ...sample, subject: 'x'.repeat(300_000) }, '#enquiry-not-sent'],
      [{ kind: 'unavailable' }, sample, '#enquiry-unconfirmed'],
    ];
    for (const [accept, fields, state] of cases) {
      const response = await play(accept).handle(form(fields, {}, query));
      assert.equal(response.headers.get('location'), `${site}/es/${state}`);
    }
    const slow = Object({ body: new ReadableStream<Uint8Array>(), duplex: 'half' });
    const late = await impatiently(() =>
      play(fresh).handle(new Request(form(sample, {}, query), slow)),
    );
    assert.equal(late.headers.get('location'), `${site}/es/#enquiry-unconfirmed`);
  },
);

claim('a form sent without scripts is redirected only to paths that the server knows', async () => {
  for (const query of [
    '?language=fr',
    '?language=//evil.example',
    '?language=es/../x',
    '?x=es',
    '',
  ]) {
    const { handle, stored } = play(fresh);
    const response = await handle(form(sample, { [languageHeader]: 'es' }, query));
    assert.equal(response.headers.get('location'), `${site}/#enquiry-sent`, query);
    assert.equal(stored[0]?.language, null);
  }
});

claim(
  'a form sent without scripts may fill all fields to their maximum in any script',
  async () => {
    const { projectType, message } = fieldRules;
    // A letter of three bytes, and a syllable that NFD splits into three letters of three bytes each.
    for (const letter of ['\u4F60', '\uAC01'.normalize('NFD')]) {
      const long = (count: number) => letter.repeat(count);
      const fields = {
        ...sample,
        name: long(fieldRules.name.longest),
        projectType: long(projectType.longest),
        message: long(message.longest),
      };
      const { handle, stored } = play(fresh);
      const response = await handle(form(fields));
      assert.equal(response.headers.get('location'), `${site}/#enquiry-sent`);
      assert.equal(stored[0]?.enquiry.message, fields.message.normalize('NFC'));
    }
    // The function doesn't read a longer body.
    const { handle, logged } = play(fresh);
    await handle(form({ ...sample, subject: 'x'.repeat(300_000) }));
    assert.equal(logged.at(-1)?.outcome, 'body_too_large');
  },
);

claim(
  'a form sent without scripts gets the section “not sent” if it wasn’t stored, and “unconfirmed” if it may have been',
  async () => {
    const cases: readonly [Acceptance | Error, Record<string, string>, string][] = [
      // The database may have stored the enquiry: only its answer is missing.
      [{ kind: 'unavailable' }, sample, 'enquiry-unconfirmed'],
      [new TypeError('ana@example.com'), sample, 'enquiry-unconfirmed'],
      [fresh, { ...sample, email: '' }, 'enquiry-not-sent'],
      [fresh, { ...sample, message: 'x'.repeat(limits.bodyBytes) }, 'enquiry-not-sent'],
    ];
    for (const [accept, fields, state] of cases) {
      const response = await play(accept).handle(form(fields));
      assert.equal(response.status, 303);
      assert.equal(response.headers.get('location'), `${site}/#${state}`);
    }
    assert.equal((await play(fresh).handle(form(sample, { origin: 'null' }))).status, 403);
  },
);
