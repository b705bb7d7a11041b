import { describe, expect, it } from 'vitest';
import { attempt } from '../../src/outbox/core/attempt.ts';
import type { EnquiryEntry } from '../../src/outbox/enquiries/entries.ts';
import { settleReply } from '../../src/outbox/core/settle.ts';
import { timeWindowOf } from '../../src/outbox/core/timeWindow.ts';
import { draftOf, waitingOf } from '../support/entries.ts';
import {
  answer,
  causes,
  holding,
  idOf,
  offline,
  otherText,
  sampleEnquiry as text,
  startMs,
  type TestDeps,
} from '../support/outboxDeps.ts';
import { createServer } from '../support/server.ts';

const id = idOf(1);
const lease = { ...timeWindowOf(startMs, 30_000), token: 'ours' };
const ours = waitingOf({ id, values: text, lease, attempts: 3, mayHaveArrived: true });
const listed = async ({ store }: TestDeps) => await store.list();

const reused = answer(422, { id, code: 'idempotency_key_reused' });
const settle = async (deps: TestDeps) => await settleReply(deps, ours, reused, 'background');

describe('an enquiry whose id the server has for another text', () => {
  it('the enquiry waits under a fresh id that was never tried', async () => {
    const deps = await holding(offline, ours);
    const settled = await settle(deps);
    const [waiting, ...others] = await listed(deps);
    expect(others).toEqual([]);
    expect(settled).toEqual({ kind: 'renamed', id: waiting?.id });
    const untried = { lease: null, attempts: 0, mayHaveArrived: false, reason: 'new' };
    expect(waiting).toEqual({ ...ours, ...untried, id: expect.not.stringMatching(id) });
  });

  it.each<[string, EnquiryEntry[]]>([
    ['another attempt has its lease', [{ ...ours, lease: { ...lease, token: 'theirs' } }]],
    ['it has no lease', [{ ...ours, lease: null }]],
    ['the visitor has opened it', [draftOf({ id, values: text })]],
    ['it was deleted', []],
  ])('the enquiry stays unchanged if %s', async (_, entries) => {
    const deps = await holding(offline, ...entries);
    expect(await settle(deps)).toEqual({ kind: 'skipped' });
    expect(await listed(deps)).toEqual(entries);
  });

  it('the enquiry is sent under its fresh id at once, and only once', async () => {
    const server = createServer();
    server.accept(id, otherText);
    const deps = await holding(server.accept, waitingOf({ id, values: text }));
    await attempt(deps, id, causes.asked(deps));
    const [sent] = await listed(deps);
    expect(sent).toMatchObject({ state: 'sent' });
    expect(deps.sent.map((request) => request.id)).toEqual([id, sent?.id]);
    expect(sent?.id).not.toBe(id);
  });
});
