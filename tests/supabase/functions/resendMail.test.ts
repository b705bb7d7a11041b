import { strict as assert } from 'node:assert';
import {
  type MailOutcome,
  type Notification,
  nothingAttached,
} from '../../../supabase/functions/_shared/notification.ts';
import {
  resendKeyTtlMs,
  resendMail,
  type ResendSettings,
} from '../../../supabase/functions/_shared/resendMail.ts';
import { claim } from './support/claim.ts';
import { claimedOf, writtenMail } from './support/claimed.ts';
import { whereAnswered } from './support/whereAnswered.ts';

const settings: ResendSettings = {
  transport: 'resend',
  from: { name: 'Sample Ecology', address: 'site@example.com' },
  to: { name: '', address: 'owner@example.com' },
  apiKey: 'a key of the tests',
  apiUrl: 'https://provider.example.com/emails',
};

const notification: Notification = {
  ...claimedOf(),
  ...nothingAttached,
  content: writtenMail,
};

/** Sends a mail to a provider that gives this answer. Returns the provider's request and the outcome. */
async function sent(answer: Response | Error, changes: Partial<Notification> = {}) {
  const { came: outcome, asked } = await whereAnswered([answer], () =>
    resendMail(settings)({ ...notification, ...changes }),
  );
  const [request] = asked;
  assert.ok(request);
  assert.ok(typeof request.init.body === 'string');
  const body: Record<string, unknown> = JSON.parse(request.init.body);
  return { outcome, request, body };
}

const accepted = () => Response.json({ id: 'm1' });

claim('a mail is sent with its idempotency key and headers against automatic replies', async () => {
  const { outcome, request, body } = await sent(accepted());
  assert.deepEqual(outcome, { kind: 'sent', providerId: 'm1' });
  assert.equal(request.url, settings.apiUrl);
  assert.deepEqual([request.init.method, request.init.redirect], ['POST', 'error']);
  const headers = new Headers(request.init.headers);
  assert.equal(headers.get('authorization'), `Bearer ${settings.apiKey}`);
  assert.equal(headers.get('content-type'), 'application/json');
  assert.equal(headers.get('idempotency-key'), notification.key);
  const { replyTo, ...rest } = writtenMail;
  assert.deepEqual(body, {
    from: 'Sample Ecology <site@example.com>',
    to: ['owner@example.com'],
    reply_to: replyTo,
    ...rest,
    headers: {
      'Auto-Submitted': 'auto-generated',
      'X-Auto-Response-Suppress': 'OOF, AutoReply',
      Precedence: 'bulk',
    },
  });
});

claim('a mail goes to its recipient, and has no Reply-To if there is none', async () => {
  const content = { ...writtenMail, replyTo: null };
  const { body } = await sent(accepted(), { recipient: 'ana@example.com', content });
  assert.deepEqual(body.to, ['ana@example.com']);
  assert.equal('reply_to' in body, false);
});

type Failed = Extract<MailOutcome, { kind: 'failed' }>;
const unanswered = (code: string): Failed => ({
  kind: 'failed',
  code,
  fault: 'unavailable',
  isInDoubt: true,
  retryAfterMs: null,
});
const problem = (status: number, name: unknown = 'application_error', retryAfter?: string) =>
  new Response(JSON.stringify({ name }), {
    status,
    headers: retryAfter === undefined ? {} : { 'retry-after': retryAfter },
  });

/** Resend's answers, and the outcome that each proves. */
const answers: readonly [string, Response | Error, Failed][] = [
  ['HTML with status 200', new Response('<html>'), unanswered('resend_without_id')],
  ['null', Response.json(null), unanswered('resend_without_id')],
  ['an empty id', Response.json({ id: '' }), unanswered('resend_without_id')],
  ['an id that isn’t a string', Response.json({ id: 7 }), unanswered('resend_without_id')],
  ['no connection', new TypeError('Failed to fetch'), unanswered('resend_unreachable')],
  ['a timeout', new DOMException('', 'TimeoutError'), unanswered('resend_timeout')],
  ['an aborted connection', new DOMException('', 'AbortError'), unanswered('resend_unreachable')],
  [
    'an error named like a timeout',
    Object.assign(new Error('x'), { name: 'TimeoutError' }),
    unanswered('resend_unreachable'),
  ],
  ['status 500', problem(500), unanswered('resend_500_application_error')],
  ['a gateway’s 502', new Response('<html>', { status: 502 }), unanswered('resend_502')],
  [
    'the same request in progress',
    problem(409, 'concurrent_idempotent_requests'),
    { ...unanswered('resend_409_concurrent_idempotent_requests'), fault: 'own' },
  ],
  [
    'another body under the same key',
    problem(409, 'invalid_idempotent_request'),
    {
      ...unanswered('resend_409_invalid_idempotent_request'),
      fault: 'own',
      isKeyConflict: true,
    },
  ],
  ...['x_concurrent_idempotent_requests', 'concurrent_idempotent_requests_x'].map(
    (name): [string, Response, Failed] => [
      `the unknown error ${name}`,
      problem(409, name),
      unanswered(`resend_409_${name}`),
    ],
  ),
  [
    'a refusal of this mail',
    problem(422, 'validation_error'),
    { ...unanswered('resend_422_validation_error'), fault: 'refused', isInDoubt: false },
  ],
  [
    'a refusal with an invalid name',
    problem(422, 'See <html>'),
    { ...unanswered('resend_422'), isInDoubt: false },
  ],
  ['a refusal without a name', problem(400, 7), { ...unanswered('resend_400'), isInDoubt: false }],
  [
    'a refusal with a name that is too long',
    problem(413, 'x'.repeat(61)),
    { ...unanswered('resend_413'), isInDoubt: false },
  ],
  [
    'an invalid API key',
    problem(401, 'restricted_api_key'),
    { ...unanswered('resend_401_restricted_api_key'), isInDoubt: false },
  ],
  [
    'a rate limit',
    problem(429, 'rate_limit_exceeded'),
    { ...unanswered('resend_429_rate_limit_exceeded'), isInDoubt: false, retryAfterMs: 30_000 },
  ],
  [
    'a rate limit with Retry-After',
    problem(429, 'rate_limit_exceeded', '2'),
    { ...unanswered('resend_429_rate_limit_exceeded'), isInDoubt: false, retryAfterMs: 2_000 },
  ],
  [
    'an outage with Retry-After',
    problem(503, 'application_error', '7'),
    { ...unanswered('resend_503_application_error'), retryAfterMs: 7_000 },
  ],
];

for (const [name, answer, outcome] of answers) {
  claim(`Resend’s answer “${name}” gives the outcome ${outcome.code}`, async () => {
    assert.deepEqual((await sent(answer)).outcome, outcome);
  });
}

claim(
  'an idempotency key is used for most of the 24 hours that Resend remembers it, and no longer',
  () => {
    const longestTryMs = 60_000;
    assert.ok(resendKeyTtlMs > 20 * 3_600_000);
    assert.ok(resendKeyTtlMs + longestTryMs < 24 * 3_600_000);
  },
);

claim('the provider’s id for a mail is truncated', async () => {
  const { outcome } = await sent(Response.json({ id: 'x'.repeat(300) }));
  assert.deepEqual(outcome, { kind: 'sent', providerId: 'x'.repeat(200) });
});
