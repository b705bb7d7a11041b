import { enquiryCodec } from '../../src/outbox/enquiries/enquiryCodec.ts';
import { describe, expect, it } from 'vitest';
import {
  unavailableForMs,
  mayBeStored,
  outcomeOf,
  type Reply,
} from '../../src/outbox/core/outcome.ts';
import { answer } from '../support/outboxDeps.ts';
import { receiptFor } from '../support/server.ts';

const id = '01900000-0000-7000-8000-000000000001';
const otherId = '01900000-0000-7000-8000-000000000002';
const invalid = {
  id,
  code: 'enquiry_invalid',
  errors: [{ field: 'email', code: 'email_invalid' }],
};

describe('an answer proves only what it says about its own enquiry', () => {
  it.each<[string, Reply, string]>([
    ['the receipt for this id', answer(202, receiptFor(id)), 'delivered'],
    ['the receipt as 200', answer(200, receiptFor(id)), 'delivered'],
    ["another id's receipt", answer(202, receiptFor(otherId)), 'notYet'],
    ['a receipt under a failure status', answer(500, receiptFor(id)), 'failed'],
    ['a portal’s page as 200', answer(200, '<html>Welcome</html>'), 'notYet'],
    ['an empty object as 200', answer(200, {}), 'notYet'],
    ['an empty 204', answer(204, undefined), 'notYet'],
    [
      'a receipt without a time',
      answer(202, { ...Object(receiptFor(id)), receivedAt: 'soon' }),
      'notYet',
    ],
    ['401', answer(401, { message: 'Invalid key' }), 'notYet'],
    ['404', answer(404, { id, code: 'not_found' }), 'notYet'],
    ['408', answer(408, undefined), 'notYet'],
    ['413 from a proxy', answer(413, '<html>'), 'notYet'],
    ['429', answer(429, { id, code: 'rate_limited' }, 5000), 'notYet'],
    ['422 of this enquiry', answer(422, invalid), 'refused'],
    ['a refusal under another status', answer(400, invalid), 'notYet'],
    ['422 of another enquiry', answer(422, { ...invalid, id: otherId }), 'notYet'],
    ['422 from another server', answer(422, 'no'), 'notYet'],
    ['a reused key', answer(422, { id, code: 'idempotency_key_reused' }), 'reused'],
    ['a bare 500', answer(500, undefined), 'failed'],
    ['the function’s own 503', answer(503, { id, code: 'unavailable' }, 5000), 'failed'],
    ['the function between two releases', answer(503, { id, code: 'not_ready' }, 5000), 'notYet'],
    ['a gateway’s 502', answer(502, '<html>'), 'notYet'],
    ['a gateway’s 503', answer(503, { message: 'boot error' }), 'notYet'],
    ['a timeout', { kind: 'timeout' }, 'notYet'],
    ['no connection', { kind: 'unreachable' }, 'notYet'],
  ])('%s', (_, reply, kind) => {
    expect(outcomeOf(reply, id, enquiryCodec.readRefusal).kind).toBe(kind);
  });
});

it('an enquiry whose upload was too slow waits, was not stored, and does not postpone other enquiries', () => {
  const reply = answer(503, { id, code: 'body_too_slow' }, 5_000);
  const outcome = outcomeOf(reply, id, enquiryCodec.readRefusal);
  expect(outcome).toEqual({
    kind: 'notYet',
    reason: 'slow',
    retryAfter: { ms: 5_000, isOurs: true },
  });
  expect(mayBeStored(outcome)).toBe(false);
  expect(unavailableForMs(reply, id)).toBe(null);
});

it.each<[string, Reply, string]>([
  ['our server’s rate limit', answer(429, { id, code: 'rate_limited' }), 'busy'],
  ['our server’s 503 between two releases', answer(503, { id, code: 'not_ready' }), 'busy'],
  ['our server’s 503 for a missing key', answer(503, { id, code: 'key_unknown' }), 'busy'],
  ['another server’s rate limit', answer(429, '<html>'), 'unproven'],
  ['our server’s 404', answer(404, { id, code: 'not_found' }), 'unproven'],
])('%s is a reason to wait: %#', (_, reply, reason) => {
  expect(outcomeOf(reply, id, enquiryCodec.readRefusal)).toMatchObject({ kind: 'notYet', reason });
});

it.each<[string, Reply, number | null]>([
  ['the server can store nothing', answer(503, { id, code: 'unavailable' }, 7_000), 7_000],
  ['the server is between two releases', answer(503, { id, code: 'not_ready' }, 7_000), 7_000],
  [
    'the server lacks the key of a sealed enquiry',
    answer(503, { id, code: 'key_unknown' }, 7_000),
    null,
  ],
  ['the server limits one enquiry', answer(429, { id, code: 'unavailable' }, 7_000), null],
  ['the server does not say for how long', answer(503, { id, code: 'unavailable' }), null],
  ['the answer names another id', answer(503, { id: otherId, code: 'unavailable' }, 7_000), null],
  ['a gateway answers 503', answer(503, '<html>', 7_000), null],
  ['no answer arrived', { kind: 'unreachable' }, null],
])('only our server’s own 503 postpones all enquiries: %s', (_, reply, ms) => {
  expect(unavailableForMs(reply, id)).toBe(ms);
});

it('between two releases an enquiry waits, and certainly was not stored', () => {
  const outcome = outcomeOf(
    answer(503, { id, code: 'not_ready' }, 30_000),
    id,
    enquiryCodec.readRefusal,
  );
  expect(outcome).toEqual({
    kind: 'notYet',
    reason: 'busy',
    retryAfter: { ms: 30_000, isOurs: true },
  });
  expect(mayBeStored(outcome)).toBe(false);
});
