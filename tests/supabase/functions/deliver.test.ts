import { strict as assert } from 'node:assert';
import { deliver, type DeliveryDeps } from '../../../supabase/functions/_shared/deliver.ts';
import { inboxLink } from '../../../supabase/functions/_shared/inboxLink.ts';
import type { LogEvent } from '../../../supabase/functions/_shared/log.ts';
import {
  type Attached,
  type ClaimedNotification,
  type MailContent,
  type MailOutcome,
  type Notification,
  type QueryResult,
  type RetryDecision,
  nothingAttached,
} from '../../../supabase/functions/_shared/notification.ts';
import { claim } from './support/claim.ts';
import { claimedOf, writtenMail } from './support/claimed.ts';
import { ok, unavailable } from './support/queryResults.ts';

type Answers = {
  outcome?: MailOutcome;
  keyTtlMs?: number | null;
  hasSecondRoute?: boolean;
  /** Null if writing the mail fails. */
  mail?: MailContent | null;
  attachedTo?: QueryResult<Attached>;
  write?: QueryResult<boolean>;
  renewKey?: QueryResult<ClaimedNotification | null>;
  addAlarm?: QueryResult<boolean>;
  settle?: QueryResult<boolean>;
};

const hourMs = 3_600_000;

const accepted: MailOutcome = { kind: 'sent', providerId: 'm1' };
const unanswered: Extract<MailOutcome, { kind: 'failed' }> = {
  kind: 'failed',
  code: 'resend_timeout',
  fault: 'unavailable',
  isInDoubt: true,
  retryAfterMs: null,
};
const refused: MailOutcome = {
  ...unanswered,
  code: 'resend_422',
  fault: 'refused',
  isInDoubt: false,
};

/** Delivers one notification, and records the calls in order. */
async function played(claimed: ClaimedNotification, answers: Answers = {}) {
  const done: string[] = [];
  const sent: Notification[] = [];
  const alarms: MailContent[] = [];
  const verdicts: RetryDecision[] = [];
  const logged: LogEvent[] = [];
  const { mail = writtenMail } = answers;
  const never = () => Promise.reject(new Error('Nothing is claimed here.'));
  const deps: DeliveryDeps = {
    notifications: {
      claimDue: never,
      claimOf: never,
      attachedTo: () => Promise.resolve(answers.attachedTo ?? ok(nothingAttached)),
      write: (_lent, content) => {
        done.push(`write ${content.subject}`);
        return Promise.resolve(answers.write ?? ok(true));
      },
      renewKey: (given) => {
        done.push('renew');
        return Promise.resolve(answers.renewKey ?? ok({ ...given, key: 'another key' }));
      },
      addAlarm: (_lent, alarm) => {
        done.push('alarm');
        alarms.push(alarm);
        return Promise.resolve(answers.addAlarm ?? ok(true));
      },
      settle: (_lent, decision) => {
        done.push('settle');
        verdicts.push(decision);
        return Promise.resolve(answers.settle ?? ok(true));
      },
    },
    writeMail: () =>
      mail === null ? Promise.reject(new TypeError('ana@example.com')) : Promise.resolve(mail),
    transportFor: () => ({
      keyTtlMs: answers.keyTtlMs === undefined ? 23 * hourMs : answers.keyTtlMs,
      send: (notification) => {
        done.push(`send ${notification.key}`);
        sent.push(notification);
        return Promise.resolve(answers.outcome ?? accepted);
      },
    }),
    hasSecondRoute: answers.hasSecondRoute ?? false,
    inboxLink: inboxLink('https://site.example.com'),
    random: () => 1,
    log: (event) => logged.push(event),
  };
  const delivered = await deliver(claimed, deps);
  return { delivered, done, sent, alarms, verdicts, logged };
}

const written = (changes: Partial<ClaimedNotification> = {}) =>
  claimedOf({ content: writtenMail, ...changes });

claim('a mail is stored before it is sent and settled afterward', async () => {
  const { delivered, done, sent, verdicts, logged } = await played(claimedOf());
  assert.equal(delivered, 'sent');
  assert.deepEqual(done, [`write ${writtenMail.subject}`, 'send a key', 'settle']);
  assert.deepEqual(sent[0]?.content, writtenMail);
  assert.deepEqual(verdicts, [accepted]);
  const [event, ...others] = logged;
  assert.deepEqual(others, []);
  assert.deepEqual(event, {
    event: 'notification',
    outcome: 'sent',
    id: claimedOf().enquiryId,
    detail: { kind: 'enquiry', attempts: 1, code: 'accepted' },
  });
});

claim('a mail that is already stored is sent unchanged', async () => {
  const { done } = await played(written());
  assert.deepEqual(done, ['send a key', 'settle']);
});

claim('a mail is not sent if storing it failed or its lease was lost', async () => {
  for (const write of [unavailable, ok(false)]) {
    const old = claimedOf({ keyAgeMs: 23 * hourMs });
    const { delivered, done, logged } = await played(old, { write });
    assert.equal(delivered, 'unsettled');
    assert.deepEqual(done, [`write ${writtenMail.subject}`]);
    assert.deepEqual(
      logged.map(({ outcome, detail }) => [outcome, detail]),
      [['unsettled', { kind: 'enquiry', attempts: 1 }]],
    );
  }
  for (const renewKey of [unavailable, ok(null)]) {
    const { delivered, done } = await played(written({ keyAgeMs: 23 * hourMs }), { renewKey });
    assert.equal(delivered, 'unsettled');
    assert.deepEqual(done, ['renew']);
  }
});

claim('a mail with photographs is not sent without them', async () => {
  const photographs = written({ kind: 'photographs' });
  const attached = {
    attachments: [{ message: 'its id', photograph: 0, alt: '', bytes: new Uint8Array(9) }],
    threadKey: 'a thread',
  };
  const { sent } = await played(photographs, { attachedTo: ok(attached) });
  assert.deepEqual([sent[0]?.attachments, sent[0]?.threadKey], [attached.attachments, 'a thread']);
  const { delivered, done } = await played(photographs, { attachedTo: unavailable });
  assert.deepEqual([delivered, done], ['unsettled', []]);
});

claim('a mail whose text can’t be written is retried, and the log has an alarm', async () => {
  const { delivered, done, verdicts, logged } = await played(claimedOf(), { mail: null });
  assert.equal(delivered, 'retry');
  assert.deepEqual(done, ['settle']);
  const [decision] = verdicts;
  assert.ok(decision?.kind === 'retry');
  assert.deepEqual(
    [decision.code, decision.fault, decision.isInDoubt, decision.pauseRouteMs],
    ['unwritten', 'own', false, 0],
  );
  const [fault] = logged;
  assert.deepEqual(
    [fault?.level, fault?.outcome, fault?.id],
    ['alarm', 'unwritten', claimedOf().enquiryId],
  );
  assert.ok(!JSON.stringify(logged).includes('ana@'));
});

claim('an idempotency key is replaced only after the provider may have forgotten it', async () => {
  const keysOf = async (keyAgeMs: number, keyTtlMs: number | null) =>
    (await played(written({ keyAgeMs }), { keyTtlMs })).sent.map(({ key }) => key);
  assert.deepEqual(await keysOf(hourMs - 1, hourMs), ['a key']);
  assert.deepEqual(await keysOf(hourMs, hourMs), ['another key']);
  assert.deepEqual(await keysOf(hourMs, null), ['a key']);
});

claim(
  'a mail that may be a repeat says so, and its text stays the same under one key',
  async () => {
    const saysSo = async (changes: Partial<ClaimedNotification>, keyTtlMs: number | null) => {
      const { sent } = await played(written(changes), { keyTtlMs });
      return sent[0]?.content.text.startsWith('This email may be a repeat');
    };
    const sure = { isInDoubt: false, mayRepeat: false };
    assert.equal(await saysSo(sure, hourMs), false);
    assert.equal(await saysSo(sure, null), false);
    // The provider recognizes a repeat by the key.
    assert.equal(await saysSo({ ...sure, isInDoubt: true }, hourMs), false);
    assert.equal(await saysSo({ ...sure, isInDoubt: true }, null), true);
    assert.equal(await saysSo({ ...sure, mayRepeat: true }, hourMs), true);
  },
);

claim('an attempt whose result can’t be stored stays unsettled', async () => {
  for (const settle of [unavailable, ok(false)]) {
    const { delivered, logged } = await played(written(), { settle });
    assert.equal(delivered, 'unsettled');
    assert.deepEqual(
      logged.map(({ outcome, detail }) => [outcome, detail?.code]),
      [['unsettled', 'accepted']],
    );
  }
});

claim('an unanswered attempt is in doubt with keys, and may repeat without keys', async () => {
  const doubts = async (keyTtlMs: number | null) => {
    const [decision] = (await played(written(), { outcome: unanswered, keyTtlMs })).verdicts;
    return decision?.kind === 'retry' && [decision.isInDoubt, decision.mayRepeat];
  };
  assert.deepEqual(await doubts(hourMs), [true, false]);
  assert.deepEqual(await doubts(null), [false, true]);
});

claim('a key under which the provider has another body is replaced', async () => {
  const outcome: MailOutcome = { ...unanswered, isKeyConflict: true };
  assert.deepEqual((await played(written(), { outcome })).done, ['send a key', 'renew', 'settle']);
});

claim(
  'a mail that is given up is alarmed about before it is settled, and the log has the alarm',
  async () => {
    const claimed = written({ refusedForMs: 24 * hourMs });
    const { delivered, done, logged, alarms } = await played(claimed, { outcome: refused });
    assert.equal(delivered, 'dead');
    assert.deepEqual(done, ['send a key', 'alarm', 'settle']);
    assert.deepEqual([logged[0]?.level, logged[0]?.detail?.code], ['alarm', 'resend_422']);
    // With only one route, the provider would refuse the text again.
    assert.ok(!alarms[0]?.text.includes(writtenMail.text));
    const second = await played(claimed, { outcome: refused, hasSecondRoute: true });
    assert.ok(second.alarms[0]?.text.includes(writtenMail.text));
    const again = await played({ ...claimed, wasRedriven: true }, { outcome: refused });
    for (const part of [again.alarms[0]?.text, again.alarms[0]?.html]) {
      assert.ok(part?.includes('given up on it again'), part);
      assert.ok(part?.includes('https://site.example.com/inbox.htm#Q7K4-M2XD'));
      assert.ok(!part?.includes('It tries once more'));
    }
  },
);

claim('a mail is given up only after its alarm is stored', async () => {
  const claimed = written({ refusedForMs: 24 * hourMs, triedForMs: 24 * hourMs });
  const lost = await played(claimed, { outcome: refused, addAlarm: unavailable });
  assert.equal(lost.delivered, 'unsettled');
  assert.deepEqual(lost.done, ['send a key', 'alarm']);
  assert.deepEqual(
    lost.logged.map(({ outcome, level, detail }) => [outcome, level, detail?.code]),
    [['unsettled', 'alarm', 'resend_422']],
  );
  // `false` means that the same alarm is already queued, or that the lease was lost, which `settle` also notices.
  const known = await played(claimed, { outcome: refused, addAlarm: ok(false) });
  assert.deepEqual(known.done, ['send a key', 'alarm', 'settle']);
  // If the alarm about a late mail can't be stored, the next attempt stores it.
  const late = await played(claimed, {
    outcome: unanswered,
    hasSecondRoute: true,
    addAlarm: unavailable,
  });
  assert.deepEqual(late.done, ['send a key', 'alarm', 'settle']);
});

claim('a mail that fails for two hours causes an alarm if there is a second route', async () => {
  const alarms = async (changes: Partial<ClaimedNotification>, answers: Answers = {}) =>
    (
      await played(written({ triedForMs: 2 * hourMs, ...changes }), {
        outcome: unanswered,
        hasSecondRoute: true,
        ...answers,
      })
    ).alarms.length;
  assert.equal(await alarms({}), 1);
  assert.equal(await alarms({ triedForMs: 2 * hourMs - 1 }), 0);
  assert.equal(await alarms({}, { hasSecondRoute: false }), 0);
  assert.equal(await alarms({}, { outcome: accepted }), 0);
  assert.equal(await alarms({ kind: 'reminder' }), 0);
  assert.equal(await alarms({ stored: null }), 0);
});

claim(
  'a mail that is refused for two hours causes an alarm without its text on the only route',
  async () => {
    const claimed = written({ triedForMs: 2 * hourMs });
    const { done, alarms, delivered } = await played(claimed, { outcome: refused });
    assert.deepEqual([delivered, done], ['retry', ['send a key', 'alarm', 'settle']]);
    for (const part of [alarms[0]?.text, alarms[0]?.html]) {
      assert.ok(part?.includes('been trying for two hours'), part);
      assert.ok(part?.includes('(resend_422). It keeps trying.'), part);
      assert.ok(part?.includes('https://site.example.com/inbox.htm#Q7K4-M2XD'));
      assert.ok(!part?.includes(writtenMail.text));
    }
    assert.equal(alarms[0]?.replyTo, null);
    const early = await played(written({ triedForMs: 2 * hourMs - 1 }), { outcome: refused });
    assert.deepEqual(early.alarms, []);
  },
);

claim('the log entry of a mail that isn’t about one enquiry has no id', async () => {
  const { logged } = await played(written({ kind: 'digest', enquiryId: null, stored: null }));
  assert.equal('id' in (logged[0] ?? {}), false);
});
