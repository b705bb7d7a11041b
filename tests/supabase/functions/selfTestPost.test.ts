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

/** What a visitor's browser would meet, and what is said of it; null where all is well. */
const met: readonly [what: string, answers: (Response | Error)[], wrong: string | null][] = [
  ['its receipt', [allowed(), answered(receipt)], null],
  ['nobody', [new TypeError('ECONNREFUSED')], 'no_connection'],
  ['a line that breaks', [allowed(), new TypeError('reset')], 'no_connection'],
  ['another server', [new Response('<html>', { status: 404 })], 'preflight_404'],
  ['a server of another site', [allowing('apikey, content-type', {})], 'preflight_forbids'],
  [
    'a server that lets nothing be sent',
    [new Response(null, { headers: readable })],
    'preflight_forbids',
  ],
  ['a server that wants no key', [allowing('apikey, content-type')], 'preflight_forbids'],
  [
    'a database that is away',
    [allowed(), answered({ code: 'unavailable' }, 503)],
    'answer_503_unavailable',
  ],
  ['a gateway', [allowed(), new Response('<html>', { status: 502 })], 'answer_502'],
  ['an odd code', [allowed(), answered({ code: 'see <html' }, 500)], 'answer_500'],
  ['another odd code', [allowed(), answered({ code: '<html> see' }, 500)], 'answer_500'],
  ['a receipt for another', [allowed(), answered({ ...receipt, id: url })], 'receipt_wrong'],
  ['a page', [allowed(), new Response('<html>', { status: 202 })], 'receipt_wrong'],
  ['a receipt that no page may read', [allowed(), answered(receipt, 202, {})], 'answer_unreadable'],
];

for (const [what, answers, wrong] of met) {
  claim(`a self-test that meets ${what} says ${wrong ?? 'nothing'}`, async () => {
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
