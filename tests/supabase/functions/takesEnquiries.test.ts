import { strict as assert } from 'node:assert';
import { makeKeyPair } from '../../../scripts/workshop/keys.ts';
import {
  type Enquiry,
  idempotencyHeader,
  isEnquiryId,
  limits,
  parseReceipt,
  referenceOf,
  replayedHeader,
} from '../../../supabase/functions/_shared/contract.ts';
import { keyProbe, readKeyTrial } from '../../../supabase/functions/_shared/keyProbe.ts';
import type { LogEvent } from '../../../supabase/functions/_shared/log.ts';
import {
  importPrivateKey,
  importPublicKey,
  open,
  parsePrivateKey,
  seal,
} from '../../../supabase/functions/_shared/sealing.ts';
import type {
  Acceptance,
  NewEnquiry,
} from '../../../supabase/functions/send-contact-email/enquiryTable.ts';
import {
  createHandler,
  type Parts,
} from '../../../supabase/functions/send-contact-email/handler.ts';
import { claim } from './support/claim.ts';
import { enquiryId, sample } from './support/enquiries.ts';
import { impatiently } from './support/impatiently.ts';

const site = 'https://site.example.com';
const url = 'https://backend.example.com/functions/v1/send-contact-email';
const nowMs = Date.UTC(2026, 10, 20, 12);
const caller = Uint8Array.of(1, 2, 3);

/** The function over a table that answers as it is told. */
function play(accept: Acceptance | Error, changes: Partial<Parts> = {}) {
  const stored: NewEnquiry[] = [];
  const logged: LogEvent[] = [];
  const tried: string[] = [];
  let looks = 0;
  const handle = createHandler({
    accept: (enquiry) => {
      stored.push(enquiry);
      return accept instanceof Error ? Promise.reject(accept) : Promise.resolve(accept);
    },
    mailFirstTry: async (id) => void tried.push(id),
    watchSchedule: async () => {
      looks += 1;
    },
    waitUntil: () => undefined,
    now: () => nowMs,
    log: (event) => logged.push(event),
    site: { allowedOrigins: new Set([site, 'https://other.example.com']), origin: site },
    callerOf: () => Promise.resolve(caller),
    acknowledges: false,
    openSealed: () => Promise.resolve({ kind: 'locked' }),
    ...changes,
  });
  return { handle, stored, logged, tried, looks: () => looks };
}

const fresh: Acceptance = { kind: 'new', receivedAtMs: nowMs, mailDue: true };
const id = enquiryId(nowMs);

function posted(
  body: unknown = sample,
  headers: Record<string, string> = {},
  init: RequestInit = {},
): Request {
  return new Request(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', [idempotencyHeader]: id, ...headers },
    body:
      typeof body === 'string' || body instanceof Uint8Array
        ? (body as BodyInit)
        : JSON.stringify(body),
    ...init,
  });
}

function without(request: Request, name: string): Request {
  const headers = new Headers(request.headers);
  headers.delete(name);
  return new Request(request, { headers });
}

claim(
  'a receipt is given for what was stored, and its mail is tried after the answer',
  async () => {
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
        written: { kind: 'plausible', atMs: nowMs },
        receivedAtMs: nowMs,
        signals: [],
        caller,
        acknowledgeTo: null,
      },
    ]);
    assert.deepEqual([tried, looks()], [[id], 1]);
    assert.deepEqual(logged, [{ event: 'request', outcome: 'stored', id }]);
  },
);

claim(
  'a repeat gets the receipt of the first, and its mail only where that is still due',
  async () => {
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
  },
);

claim('what looks like spam is stored with its marks, and no mail of it is tried', async () => {
  const { handle, stored, tried, logged } = play({ ...fresh, mailDue: false });
  const body = { ...sample, name: 'https://a.example', signals: ['untouched', 'strange'] };
  assert.equal((await handle(posted(body))).status, 202);
  assert.deepEqual(stored[0]?.signals, ['untouched', 'name']);
  assert.deepEqual([tried, logged[0]?.outcome], [[], 'held']);
});

claim(
  'the visitor is told by mail only where the owner wants that, and where mail can go',
  async () => {
    const told = async (acknowledges: boolean, email: string) => {
      const { handle, stored } = play(fresh, { acknowledges });
      await handle(posted({ ...sample, email }));
      return stored[0]?.acknowledgeTo;
    };
    assert.equal(await told(true, sample.email), sample.email);
    assert.equal(await told(true, 'ana@localhost'), null);
    assert.equal(await told(false, sample.email), null);
  },
);

/** What may come back instead of a receipt, and when to come again, in seconds. */
const refusals: readonly [string, Acceptance | Error, number, string, string | null][] = [
  ['a database that is away', { kind: 'away' }, 503, 'unavailable', '30'],
  ['a database of the release before', { kind: 'away', isBehind: true }, 503, 'not_ready', '30'],
  ['an id of another text', { kind: 'reused' }, 422, 'idempotency_key_reused', null],
  ['a fault', new TypeError('ana@example.com'), 500, 'internal', null],
];

for (const [name, accept, status, code, retryAfter] of refusals) {
  claim(`${name} gets no receipt, and is told apart from the others`, async () => {
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

const nested = `${'['.repeat(30_000)}${']'.repeat(30_000)}`;
const latin1 = Uint8Array.of(0x22, 0xff, 0x22);

/** Requests that no table hears of. */
const wrong: readonly [string, Request, number, string][] = [
  ['a GET', new Request(url, { headers: { [idempotencyHeader]: id } }), 405, 'method_not_allowed'],
  ['a PUT of JSON', posted(sample, {}, { method: 'PUT' }), 405, 'method_not_allowed'],
  ['another type', posted(sample, { 'content-type': 'text/plain' }), 415, 'media_type_unsupported'],
  [
    'another charset',
    posted(sample, { 'content-type': 'application/json; charset=latin1' }),
    415,
    'media_type_unsupported',
  ],
  [
    'a charset that only begins like ours',
    posted(sample, { 'content-type': 'application/json; charset=utf-80' }),
    415,
    'media_type_unsupported',
  ],
  [
    'a charset that only ends like ours',
    posted(sample, { 'content-type': 'application/json; charset=charset=utf-8' }),
    415,
    'media_type_unsupported',
  ],
  [
    'a form by another method',
    posted('name=Ana', { 'content-type': 'application/x-www-form-urlencoded' }, { method: 'PUT' }),
    405,
    'method_not_allowed',
  ],
  ['no type', without(posted(), 'content-type'), 415, 'media_type_unsupported'],
  ['no key', without(posted(), idempotencyHeader), 400, 'idempotency_key_missing'],
  ['a blank key', posted(sample, { [idempotencyHeader]: ' ' }), 400, 'idempotency_key_missing'],
  ['an odd key', posted(sample, { [idempotencyHeader]: '7' }), 400, 'idempotency_key_invalid'],
  ['no JSON', posted('{"name"'), 400, 'json_malformed'],
  ['no UTF-8', posted(latin1), 400, 'json_malformed'],
  ['no body at all', posted(null, {}, { body: null }), 400, 'json_malformed'],
  ['a body beyond its limit', posted(`"${'x'.repeat(limits.bodyBytes)}"`), 413, 'body_too_large'],
  ['a body that promised more', posted('{}', { 'content-length': '9' }), 400, 'json_malformed'],
  ['a list', posted('[]'), 422, 'enquiry_invalid'],
  ['a deep list', posted(nested), 422, 'enquiry_invalid'],
  [
    'a sealed text beyond its limit',
    posted({ sealed: 'x'.repeat(limits.sealed + 1) }),
    413,
    'body_too_large',
  ],
];

for (const [name, request, status, code] of wrong) {
  claim(`${name} is answered with what is wrong with it`, async () => {
    const { handle, stored } = play(fresh);
    const response = await handle(request);
    assert.equal(response.status, status);
    assert.equal((await response.json()).code, code);
    assert.equal(response.headers.get('allow'), status === 405 ? 'POST, OPTIONS' : null);
    assert.deepEqual(stored, []);
  });
}

claim('a type in any letters, with its charset, is JSON', async () => {
  for (const type of [
    'Application/JSON',
    'application/json; x=1; charset="UTF-8"',
    'application/json ;charset=utf-8',
  ]) {
    assert.equal(
      (await play(fresh).handle(posted(sample, { 'content-type': type }))).status,
      202,
      type,
    );
  }
});

claim('an id is one, in whatever letters its key is written', async () => {
  const { handle, stored } = play(fresh);
  await handle(posted(sample, { [idempotencyHeader]: ` ${id.toUpperCase()} ` }));
  assert.equal(stored[0]?.id, id);
});

claim('a field that can’t be accepted is named, with the id that it came under', async () => {
  const { handle, stored } = play(fresh);
  const response = await handle(posted({ ...sample, email: 'no address', message: ' ' }));
  assert.equal(response.status, 422);
  const { id: echoed, code, errors } = await response.json();
  assert.deepEqual([echoed, code], [id, 'enquiry_invalid']);
  assert.deepEqual(errors, [
    { field: 'email', code: 'email_invalid' },
    { field: 'message', code: 'required' },
  ]);
  assert.deepEqual(stored, []);
});

claim('a page of another origin may not send, and no page needs to say one', async () => {
  const { handle, stored } = play(fresh);
  for (const origin of ['https://evil.example.com', `${site}.evil.example`, 'null']) {
    const asked = new Request(url, { method: 'OPTIONS', headers: { origin } });
    for (const request of [posted(sample, { origin }), asked]) {
      const response = await handle(request);
      assert.equal(response.status, 403);
      assert.equal((await response.json()).code, 'origin_not_allowed');
      assert.equal(response.headers.get('access-control-allow-origin'), null);
      assert.equal(response.headers.get('vary'), 'Origin');
    }
  }
  assert.deepEqual(stored, []);
  assert.equal((await handle(posted())).status, 202);
});

claim('a browser that asks beforehand hears which headers it may send', async () => {
  const ask = { method: 'OPTIONS', headers: { origin: site } };
  const response = await play(fresh).handle(new Request(url, ask));
  assert.equal(response.status, 204);
  assert.equal(response.headers.get('access-control-allow-origin'), site);
  assert.equal(response.headers.get('access-control-allow-methods'), 'POST');
  const allowed = response.headers.get('access-control-allow-headers')?.split(', ') ?? [];
  // All that supabase-js may send.
  for (const name of [
    'authorization',
    'content-type',
    'apikey',
    'idempotency-key',
    'x-client-info',
    'x-region',
    'x-retry-count',
  ]) {
    assert.ok(allowed.includes(name), name);
  }
});

async function owner() {
  const { publicKey, privateKey } = await makeKeyPair();
  const text = parsePrivateKey(privateKey);
  assert.ok(text);
  const key = await importPrivateKey(text);
  const openSealed: Parts['openSealed'] = (of, sealed) => open([key], of, sealed);
  return { publicKey, seals: await importPublicKey(publicKey), openSealed };
}

claim('a sealed enquiry is stored as what was sealed, and refused by what was sealed', async () => {
  const { seals, openSealed } = await owner();
  const { handle, stored } = play(fresh, { openSealed });
  const sealed = await seal(seals, id, sample, ['untouched']);
  assert.equal((await handle(posted({ sealed }))).status, 202);
  assert.deepEqual([stored[0]?.enquiry, stored[0]?.signals], [sample, ['untouched']]);

  const bad: Enquiry = { ...sample, email: 'no address' };
  const refused = await handle(posted({ sealed: await seal(seals, id, bad) }));
  assert.equal(refused.status, 422);
  assert.deepEqual((await refused.json()).errors, [{ field: 'email', code: 'email_invalid' }]);
});

claim('a sealed enquiry that was changed is refused without fields', async () => {
  const { openSealed } = await owner();
  const response = await play(fresh, { openSealed }).handle(posted({ sealed: '' }));
  assert.equal(response.status, 422);
  assert.deepEqual((await response.json()).errors, []);
});

claim('a probe finds out whether what a key seals is opened, and leaves nothing', async () => {
  const [own, another] = [await owner(), await owner()];
  const { handle, stored } = play(fresh, { openSealed: own.openSealed });
  const trial = async (probe: string) => {
    const response = await handle(posted(probe));
    return readKeyTrial(response.status, await response.json(), id);
  };
  assert.equal(await trial(await keyProbe(own.publicKey, id)), 'opens');
  assert.equal(await trial(await keyProbe(another.publicKey, id)), 'locked');
  // What was changed on its way is refused as well, which says nothing about the key.
  const cut = (await keyProbe(own.publicKey, id)).replace(/.{8}"}$/, '"}');
  assert.equal(await trial(cut), null);
  assert.deepEqual(stored, []);
});

claim(
  'a sealed enquiry whose key is missing waits on its device, and alarms the owner',
  async () => {
    const { handle, stored, logged } = play(fresh);
    const longest = 'A'.repeat(limits.sealed);
    const response = await handle(posted({ sealed: longest }));
    assert.equal(response.status, 503);
    assert.equal(response.headers.get('retry-after'), '300');
    assert.equal((await response.json()).code, 'key_unknown');
    assert.deepEqual(stored, []);
    assert.deepEqual(logged[0], { event: 'fault', level: 'alarm', outcome: 'no_key', id });
  },
);

claim('a body that falls silent is asked for again, and nothing of it stored', async () => {
  const { handle, stored } = play(fresh);
  const body = new ReadableStream<Uint8Array>();
  const request = posted(sample, {}, Object({ body, duplex: 'half' }));
  const response = await impatiently(() => handle(request));
  assert.deepEqual([response.status, response.headers.get('retry-after')], [503, '5']);
  assert.equal((await response.json()).code, 'body_too_slow');
  assert.deepEqual(stored, []);
});

const form = (fields: Record<string, string>, headers: Record<string, string> = {}): Request =>
  new Request(url, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded ; charset=utf-8', ...headers },
    body: new URLSearchParams(fields),
  });

claim('a form sent without scripts is stored, and its page says so', async () => {
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
  assert.ok(isEnquiryId(stored[0]?.id));
  const trapped = play(fresh);
  await trapped.handle(form({ ...sample, subject: 'x' }));
  assert.deepEqual(trapped.stored[0]?.signals, ['trap']);
});

claim('a form that was not stored says that, and never the other', async () => {
  const cases: readonly [Acceptance, Record<string, string>][] = [
    [{ kind: 'away' }, sample],
    [fresh, { ...sample, email: '' }],
    [fresh, { ...sample, message: 'x'.repeat(limits.bodyBytes) }],
  ];
  for (const [accept, fields] of cases) {
    const response = await play(accept).handle(form(fields));
    assert.equal(response.status, 303);
    assert.equal(response.headers.get('location'), `${site}/#enquiry-not-sent`);
  }
  assert.equal((await play(fresh).handle(form(sample, { origin: 'null' }))).status, 403);
});
