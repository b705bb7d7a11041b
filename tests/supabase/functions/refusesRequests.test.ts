import { strict as assert } from 'node:assert';
import { idempotencyHeader, limits } from '../../../supabase/functions/_shared/contract.ts';
import { claim } from './support/claim.ts';
import { sample } from './support/enquiries.ts';
import { fresh, id, play, posted, site, url } from './support/handling.ts';

function without(request: Request, name: string): Request {
  const headers = new Headers(request.headers);
  headers.delete(name);
  return new Request(request, { headers });
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
