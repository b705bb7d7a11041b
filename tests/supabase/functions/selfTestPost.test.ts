import { strict as assert } from 'node:assert';
import { idempotencyHeader, referenceOf } from '../../../supabase/functions/_shared/contract.ts';
import { selfTestPost } from '../../../supabase/functions/deliver-notifications/selfTestPost.ts';
import { claim } from './support/claim.ts';
import { whereAnswered } from './support/whereAnswered.ts';

const origin = 'https://site.example.com';
const url = 'https://backend.example.com/functions/v1/send-contact-email';
const id = '01900000-0000-7000-8000-000000000001';

const readable = { 'access-control-allow-origin': origin };
const allowing = (names: string, headers: Record<string, string> = readable): Response =>
  new Response(null, { headers: { ...headers, 'access-control-allow-headers': names } });
const allowed = () => allowing('apikey,Content-Type, idempotency-key');
const receipt = { id, reference: referenceOf(id), receivedAt: '2026-11-20T12:00:00.000Z' };
const answered = (body: unknown, status = 202, headers: Record<string, string> = readable) =>
  Response.json(body, { status, headers });

/** Answers to the self-test's preflight and POST, and the code that the self-test returns for them; null for none. */
const met: readonly [what: string, answers: (Response | Error)[], wrong: string | null][] = [
  ['the right receipt', [allowed(), answered(receipt)], null],
  ['no connection', [new TypeError('ECONNREFUSED')], 'no_connection'],
  ['a broken connection', [allowed(), new TypeError('reset')], 'no_connection'],
  ['a 404 from another server', [new Response('<html>', { status: 404 })], 'preflight_404'],
  [
    'a preflight answer without the site’s origin',
    [allowing('apikey, content-type', {})],
    'preflight_forbids',
  ],
  [
    'a preflight answer without headers',
    [new Response(null, { headers: readable })],
    'preflight_forbids',
  ],
  [
    'a preflight answer without Idempotency-Key',
    [allowing('apikey, content-type')],
    'preflight_forbids',
  ],
  [
    'an unavailable database',
    [allowed(), answered({ code: 'unavailable' }, 503)],
    'answer_503_unavailable',
  ],
  ['a gateway’s 502', [allowed(), new Response('<html>', { status: 502 })], 'answer_502'],
  ['an invalid code', [allowed(), answered({ code: 'see <html' }, 500)], 'answer_500'],
  ['another invalid code', [allowed(), answered({ code: '<html> see' }, 500)], 'answer_500'],
  ['a receipt for another id', [allowed(), answered({ ...receipt, id: url })], 'receipt_wrong'],
  ['an HTML page', [allowed(), new Response('<html>', { status: 202 })], 'receipt_wrong'],
  ['a receipt without CORS headers', [allowed(), answered(receipt, 202, {})], 'answer_unreadable'],
];

for (const [what, answers, wrong] of met) {
  claim(`a self-test’s post that gets ${what} returns ${wrong ?? 'null'}`, async () => {
    const post = selfTestPost({ url, origin, recipient: 'sink@example.com' });
    const { came, asked } = await whereAnswered(answers, () => post(id));
    assert.equal(came, wrong);
    assert.deepEqual(
      asked.map(({ init }) => init.method),
      ['OPTIONS', 'POST'].slice(0, answers.length),
    );
    const beforehand = new Headers(asked[0]?.init.headers);
    assert.equal(beforehand.get('access-control-request-method'), 'POST');
    assert.equal(
      beforehand.get('access-control-request-headers'),
      'content-type,idempotency-key,apikey',
    );
    for (const { init } of asked) {
      const headers = new Headers(init.headers);
      assert.equal(headers.get('origin'), origin);
      assert.equal(headers.get(idempotencyHeader), init.method === 'POST' ? id : null);
    }
  });
}
