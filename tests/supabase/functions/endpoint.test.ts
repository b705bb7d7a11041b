import { strict as assert } from 'node:assert';
import { FunctionsClient } from '@supabase/functions-js';
import {
  idempotencyHeader,
  limits,
  parseReceipt,
  parseRefusal,
  referenceOf,
  replayedHeader,
} from '../../../supabase/functions/_shared/contract.ts';
import { storedEnquiries, storedNotifications } from './support/backend.ts';
import { enquiryId, sample, sampleOf } from './support/enquiries.ts';
import { origin } from './support/functionProcess.ts';
import { type Post, post, type Posted, sceneClaim } from './support/scene.ts';

const expectProblem = (answer: Posted, status: number, code: string): Record<string, unknown> => {
  const problem: Record<string, unknown> = JSON.parse(answer.text);
  assert.deepEqual({ status: answer.status, code: problem.code }, { status, code });
  assert.equal(problem.status, status);
  assert.equal(answer.headers.get('content-type'), 'application/problem+json');
  assert.equal(answer.headers.get('cache-control'), 'no-store');
  assert.equal(answer.headers.get('x-content-type-options'), 'nosniff');
  return problem;
};

sceneClaim(
  'an enquiry is stored with its times and answered with its receipt',
  async ({ start }) => {
    const { url } = await start();
    const writtenMs = Date.now() - 3_600_000;
    const id = enquiryId(writtenMs);
    const answer = await post(url, { id, headers: { origin } });
    assert.equal(answer.status, 202);
    assert.equal(answer.headers.get('content-type'), 'application/json');
    assert.equal(answer.headers.get(replayedHeader), null);
    assert.equal(answer.headers.get('cache-control'), 'no-store');
    assert.equal(answer.headers.get('x-content-type-options'), 'nosniff');
    const [stored, ...others] = await storedEnquiries();
    assert.deepEqual(others, []);
    assert.deepEqual(parseReceipt(JSON.parse(answer.text), id), {
      id,
      reference: referenceOf(id),
      receivedAt: stored?.received_at.toISOString(),
    });
    assert.deepEqual(
      [stored?.id, stored?.reference, stored?.name, stored?.email],
      [id, referenceOf(id), sample.name, sample.email],
    );
    const { projectType, message } = sampleOf(id);
    assert.deepEqual([stored?.project_type, stored?.message], [projectType, message]);
    assert.deepEqual([stored?.written_at?.getTime(), stored?.clock_doubtful], [writtenMs, false]);
  },
);

sceneClaim('a clock that can’t be right is kept and marked', async ({ start }) => {
  const { url } = await start();
  const tomorrowMs = Date.now() + 86_400_000;
  await post(url, { id: enquiryId(tomorrowMs) });
  await post(url, { id: enquiryId(0) });
  await post(url, { id: crypto.randomUUID() });
  const stored = await storedEnquiries();
  assert.deepEqual(
    stored.map((row) => [row.written_at?.getTime() ?? null, row.clock_doubtful]),
    [
      [tomorrowMs, true],
      [0, true],
      [null, false],
    ],
  );
});

sceneClaim('a repeat gets the same bytes and is marked as one', async ({ start }) => {
  const { url } = await start();
  const id = enquiryId();
  const first = await post(url, { id });
  const same = sampleOf(id);
  const body = { ...same, message: ` ${same.message.replace(/\n/g, '\r\n')} ` };
  const second = await post(url, { id: id.toUpperCase(), body });
  assert.equal(second.status, 202);
  assert.equal(second.text, first.text);
  assert.equal(second.headers.get(replayedHeader), 'true');
  assert.equal((await storedEnquiries()).length, 1);
});

sceneClaim('a key with another text is refused, and the first text stays', async ({ start }) => {
  const { url } = await start();
  const id = enquiryId();
  await post(url, { id });
  const other = await post(url, { id, body: { ...sample, message: 'Another text.' } });
  const problem = expectProblem(other, 422, 'idempotency_key_reused');
  assert.deepEqual(parseRefusal(problem, id), { code: 'idempotency_key_reused' });
  assert.deepEqual(
    (await storedEnquiries()).map(({ message }) => message),
    [sampleOf(id).message],
  );
});

const chunked = (bytes: number): ReadableStream<Uint8Array> =>
  new ReadableStream({
    start(controller) {
      for (let sent = 0; sent < bytes; sent += 1024)
        controller.enqueue(new Uint8Array(1024).fill(32));
      controller.close();
    },
  });

const padded = (bytes: number): string => {
  const text = JSON.stringify({ ...sample, padding: '' });
  return JSON.stringify({ ...sample, padding: ' '.repeat(bytes - text.length) });
};

const refusals: [name: string, given: Post, status: number, code: string][] = [
  ['no key', { id: null }, 400, 'idempotency_key_missing'],
  ['an empty key', { id: '' }, 400, 'idempotency_key_missing'],
  ['a key that is no UUID', { id: 'enquiry-1' }, 400, 'idempotency_key_invalid'],
  ['no JSON', { body: '{"name":' }, 400, 'json_malformed'],
  ['an empty body', { body: '' }, 400, 'json_malformed'],
  ['bytes that are no UTF-8', { body: new Uint8Array([34, 255, 34]) }, 400, 'json_malformed'],
  ['nesting without end', { body: '['.repeat(limits.bodyBytes) }, 400, 'json_malformed'],
  ['a body too large', { body: padded(limits.bodyBytes + 1) }, 413, 'body_too_large'],
  ['a body too large of unstated length', { body: chunked(80_000) }, 413, 'body_too_large'],
  [
    'another media type',
    { headers: { 'content-type': 'text/plain' } },
    415,
    'media_type_unsupported',
  ],
  [
    'another charset',
    { headers: { 'content-type': 'application/json; charset=utf-16' } },
    415,
    'media_type_unsupported',
  ],
  ['another method', { method: 'PUT' }, 405, 'method_not_allowed'],
  ['a GET', { method: 'GET' }, 405, 'method_not_allowed'],
  [
    'a foreign page',
    { headers: { origin: 'https://other.example.com' } },
    403,
    'origin_not_allowed',
  ],
  [
    'an origin that begins like ours',
    { headers: { origin: `${origin}.evil.example` } },
    403,
    'origin_not_allowed',
  ],
  ['a page without an origin', { headers: { origin: 'null' } }, 403, 'origin_not_allowed'],
  ['a JSON that is no object', { body: [] }, 422, 'enquiry_invalid'],
  ['JSON null', { body: 'null' }, 422, 'enquiry_invalid'],
  ['missing fields', { body: { name: 'Ana' } }, 422, 'enquiry_invalid'],
  ['a name too long', { body: { ...sample, name: 'a'.repeat(201) } }, 422, 'enquiry_invalid'],
  ['a nested name', { body: { ...sample, name: { first: 'Ana' } } }, 422, 'enquiry_invalid'],
];

sceneClaim('what is refused is told why, stores nothing and burns no key', async ({ start }) => {
  const { url } = await start();
  for (const [name, given, status, code] of refusals) {
    const id = given.id === undefined ? enquiryId() : given.id;
    const answer = await post(url, { ...given, id });
    const problem = expectProblem(answer, status, code);
    assert.equal(problem.id, given.id === undefined ? id : undefined, name);
    assert.deepEqual(await storedEnquiries(), [], name);
  }
  const id = enquiryId();
  const errors = [
    { field: 'name', code: 'required' },
    { field: 'email', code: 'email_invalid' },
    { field: 'message', code: 'too_long' },
  ];
  const body = { name: ' ', email: 'ana@', message: 'a'.repeat(limits.message + 1) };
  const problem = expectProblem(await post(url, { id, body }), 422, 'enquiry_invalid');
  assert.deepEqual(parseRefusal(problem, id), { code: 'enquiry_invalid', errors });
  assert.equal((await post(url, { id })).status, 202);
  assert.equal((await post(url, { body: padded(limits.bodyBytes) })).status, 202);
});

sceneClaim('a 405 names the methods that are allowed', async ({ start }) => {
  const { url } = await start();
  assert.equal((await post(url, { method: 'DELETE' })).headers.get('allow'), 'POST, OPTIONS');
});

sceneClaim('an allowed page may ask, send, and read every answer', async ({ start }) => {
  const { url } = await start();
  const asked = await fetch(url, {
    method: 'OPTIONS',
    headers: { origin, 'access-control-request-method': 'POST' },
  });
  await asked.body?.cancel();
  assert.equal(asked.status, 204);
  assert.equal(asked.headers.get('access-control-allow-methods'), 'POST');
  const allowed = asked.headers.get('access-control-allow-headers')?.split(', ') ?? [];
  for (const name of [
    'authorization',
    'x-client-info',
    'apikey',
    'content-type',
    'idempotency-key',
    'x-region',
    'x-retry-count',
  ]) {
    assert.ok(allowed.includes(name), name);
  }
  const answers = [
    asked,
    await post(url, { headers: { origin } }),
    await post(url, { headers: { origin }, body: {} }),
    await post(url, { headers: { origin }, id: null }),
  ];
  for (const { headers } of answers) {
    assert.equal(headers.get('access-control-allow-origin'), origin);
    assert.equal(headers.get('access-control-expose-headers'), `Retry-After, ${replayedHeader}`);
    assert.match(headers.get('vary') ?? '', /\bOrigin\b/i);
  }
});

sceneClaim('a foreign page is told nothing it can read, not even in advance', async ({ start }) => {
  const { url } = await start();
  const headers = { origin: 'https://other.example.com' };
  const asked = await fetch(url, { method: 'OPTIONS', headers });
  await asked.body?.cancel();
  assert.equal(asked.status, 403);
  for (const answer of [asked, await post(url, { headers })]) {
    assert.equal(answer.headers.get('access-control-allow-origin'), null);
    assert.match(answer.headers.get('vary') ?? '', /\bOrigin\b/i);
  }
});

sceneClaim('the page’s own client gets the receipt', async ({ start }) => {
  const { url } = await start();
  const client = new FunctionsClient(url.replace(/\/[^/]*$/, ''), {
    headers: { apikey: 'sb_publishable_tests' },
  });
  const id = enquiryId();
  const { data, error } = await client.invoke('send-contact-email', {
    body: sample,
    headers: { [idempotencyHeader]: id },
  });
  assert.equal(error, null);
  assert.notEqual(parseReceipt(data, id), null);
});

sceneClaim(
  'NUL, lone surrogates, quotes and foreign scripts are stored as text',
  async ({ start }) => {
    const { url } = await start();
    const message = `'; drop table contact.enquiries; --\n<b>\u202Eשלום 🐝`;
    const body = `{"name":"A\\u0000na \\ud83d","email":"ana@example.com","message":${JSON.stringify(message)}}`;
    assert.equal((await post(url, { body })).status, 202);
    const [stored] = await storedEnquiries();
    assert.deepEqual([stored?.name, stored?.message], ['A\uFFFDna \uFFFD', message]);
    assert.equal((await storedNotifications()).length, 1);
  },
);
