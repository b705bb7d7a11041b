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

/** Requests that the function refuses without a query. */
const wrong: readonly [string, Request, number, string][] = [
  [
    'the method GET',
    new Request(url, { headers: { [idempotencyHeader]: id } }),
    405,
    'method_not_allowed',
  ],
  ['the method PUT', posted(sample, {}, { method: 'PUT' }), 405, 'method_not_allowed'],
  [
    'a foreign content type',
    posted(sample, { 'content-type': 'text/plain' }),
    415,
    'media_type_unsupported',
  ],
  [
    'a foreign charset',
    posted(sample, { 'content-type': 'application/json; charset=latin1' }),
    415,
    'media_type_unsupported',
  ],
  [
    'a charset that starts with utf-8',
    posted(sample, { 'content-type': 'application/json; charset=utf-80' }),
    415,
    'media_type_unsupported',
  ],
  [
    'a charset that ends with utf-8',
    posted(sample, { 'content-type': 'application/json; charset=charset=utf-8' }),
    415,
    'media_type_unsupported',
  ],
  [
    'a form sent by PUT',
    posted('name=Ana', { 'content-type': 'application/x-www-form-urlencoded' }, { method: 'PUT' }),
    405,
    'method_not_allowed',
  ],
  ['no content type', without(posted(), 'content-type'), 415, 'media_type_unsupported'],
  ['no Idempotency-Key', without(posted(), idempotencyHeader), 400, 'idempotency_key_missing'],
  [
    'a blank Idempotency-Key',
    posted(sample, { [idempotencyHeader]: ' ' }),
    400,
    'idempotency_key_missing',
  ],
  [
    'an Idempotency-Key that isn’t a UUID',
    posted(sample, { [idempotencyHeader]: '7' }),
    400,
    'idempotency_key_invalid',
  ],
  ['broken JSON', posted('{"name"'), 400, 'json_malformed'],
  ['bytes that aren’t UTF-8', posted(latin1), 400, 'json_malformed'],
  ['no body', posted(null, {}, { body: null }), 400, 'json_malformed'],
  ['a body above the limit', posted(`"${'x'.repeat(limits.bodyBytes)}"`), 413, 'body_too_large'],
  [
    'a body shorter than its Content-Length',
    posted('{}', { 'content-length': '9' }),
    400,
    'json_malformed',
  ],
  ['a JSON list', posted('[]'), 422, 'enquiry_invalid'],
  ['a deeply nested list', posted(nested), 422, 'enquiry_invalid'],
  [
    'a sealed text above the limit',
    posted({ sealed: 'x'.repeat(limits.sealed + 1) }),
    413,
    'body_too_large',
  ],
];

for (const [name, request, status, code] of wrong) {
  claim(`a request with ${name} is refused with the problem’s code`, async () => {
    const { handle, stored } = play(fresh);
    const response = await handle(request);
    assert.equal(response.status, status);
    assert.equal((await response.json()).code, code);
    assert.equal(response.headers.get('allow'), status === 405 ? 'POST, OPTIONS' : null);
    assert.deepEqual(stored, []);
  });
}

claim('a JSON content type is accepted in upper or lower case and with a charset', async () => {
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

claim('an Idempotency-Key is accepted in upper or lower case', async () => {
  const { handle, stored } = play(fresh);
  await handle(posted(sample, { [idempotencyHeader]: ` ${id.toUpperCase()} ` }));
  assert.equal(stored[0]?.id, id);
});

claim('a refusal names the invalid fields and repeats the id', async () => {
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

claim(
  'a request from a foreign origin is refused, and one without an Origin is accepted',
  async () => {
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
  },
);

claim('the answer to a preflight lists the headers that pages may send', async () => {
  const ask = { method: 'OPTIONS', headers: { origin: site } };
  const response = await play(fresh).handle(new Request(url, ask));
  assert.equal(response.status, 204);
  assert.equal(response.headers.get('access-control-allow-origin'), site);
  assert.equal(response.headers.get('access-control-allow-methods'), 'POST');
  const allowed = response.headers.get('access-control-allow-headers')?.split(', ') ?? [];
  // The headers that supabase-js sends.
  for (const name of [
    'authorization',
    'content-type',
    'apikey',
    'idempotency-key',
    'content-language',
    'x-client-info',
    'x-region',
    'x-retry-count',
  ]) {
    assert.ok(allowed.includes(name), name);
  }
});
