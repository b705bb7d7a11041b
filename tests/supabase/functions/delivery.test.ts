import { strict as assert } from 'node:assert';
import { replayedHeader } from '../../../supabase/functions/_shared/contract.ts';
import { makeDue, query, storedEnquiries, storedNotifications } from './support/backend.ts';
import { enquiryId, sample } from './support/enquiries.ts';
import { type Fault, mailAttempts, mails, planFaults } from './support/mails.ts';
import { callDelivery, post, sceneClaim, transports } from './support/scene.ts';
import { settled } from './support/settled.ts';
import { until } from './support/until.ts';

const none = { sent: 0, retry: 0, dead: 0, unsettled: 0 };

/** The first attempt's fault, the stored outcome, and the maximum retry delay in seconds. */
const failures: Record<
  (typeof transports)[number],
  [fault: Fault, outcome: string, longestS: number][]
> = {
  resend: [
    [{ kind: 'status', status: 503 }, 'resend_503_application_error', 30],
    [{ kind: 'status', status: 429, retryAfterS: 600 }, 'resend_429_rate_limit_exceeded', 600],
    [{ kind: 'drop', times: 'always' }, 'resend_unreachable', 30],
  ],
  smtp: [
    [{ kind: 'reply', code: 451 }, 'smtp_451', 30],
    [{ kind: 'drop' }, 'smtp_', 30],
  ],
};

for (const transport of transports) {
  for (const [fault, outcome, longestS] of failures[transport]) {
    const what = [fault.kind, fault.status ?? fault.code].filter(Boolean).join(' ');
    sceneClaim(
      `by ${transport}, the schedule retries a mail that failed by ${what} after its retry delay`,
      async ({ start, deliver }) => {
        await planFaults(fault);
        assert.equal((await post((await start()).url)).status, 202);
        const [waiting] = await settled('waiting');
        assert.ok(waiting);
        assert.ok(waiting.last_outcome?.startsWith(outcome), String(waiting.last_outcome));
        assert.ok(waiting.tried_s >= 0.8 * longestS, `waits ${waiting.tried_s} s`);
        assert.ok(waiting.tried_s <= longestS, `waits ${waiting.tried_s} s`);
        assert.deepEqual(await mails(), []);

        await planFaults();
        // Keeps the mail from being due, however slow the machine is.
        await query(`update contact.notifications set next_attempt_at = now() + interval '1 hour'`);
        assert.deepEqual((await deliver()).counts, none);
        await makeDue();
        assert.deepEqual(await deliver(), { status: 200, counts: { ...none, sent: 1 } });
        await makeDue();
        assert.deepEqual((await deliver()).counts, none);

        const [mail, ...others] = await mails();
        assert.deepEqual([mail?.via, mail?.replyTo, others], [transport, sample.email, []]);
        // A broken SMTP connection leaves the mail in doubt; an error reply doesn't.
        const isInDoubt = transport === 'smtp' && fault.kind === 'drop';
        assert.equal(mail?.text?.includes('may be a repeat'), isInDoubt);
        const taken = (await mailAttempts()).filter((attempt) => attempt.outcome === 'accepted');
        assert.equal(taken.length, 1);
      },
      transport,
    );
  }
}

sceneClaim('parallel runs send each mail once', async ({ start }) => {
  const written = 23;
  await planFaults({ kind: 'status', status: 503, times: 'always' });
  const form = await start();
  const posting = Array.from({ length: written }, () => post(form.url));
  for (const { status } of await Promise.all(posting)) assert.equal(status, 202);
  // On a busy machine the function may still have first attempts to make: kill it, so that no attempt comes later.
  await form.kill();
  // Waits until the provider has refused the attempts that were in progress, so that the next plan accepts none of
  // them.
  let refused = -1;
  await until('the mail catcher to have refused them', async () => {
    const before = refused;
    refused = (await mailAttempts()).length;
    await new Promise((resolve) => setTimeout(resolve, 500));
    return refused === before;
  });
  await makeDue();
  // Makes mails slow, so that parallel runs compete for them.
  await planFaults({ kind: 'slow', delayMs: 30, times: 'always' });
  const processes = [await start('deliver-notifications'), await start('deliver-notifications')];
  const answers = await Promise.all(
    [...processes, ...processes].map((process) => callDelivery(process)),
  );
  // The killed function still holds some leases: expire them.
  await makeDue();
  for (const process of processes) answers.push(await callDelivery(process));
  const counts: Record<string, number>[] = await Promise.all(
    answers.map((answer) => answer.json()),
  );
  assert.equal(
    counts.reduce((sum, { sent = 0 }) => sum + sent, 0),
    written,
    JSON.stringify(counts),
  );
  const outcomes = (await mailAttempts()).map(({ outcome }) => outcome);
  assert.equal(outcomes.filter((outcome) => outcome === 'accepted').length, written);
  assert.ok(!outcomes.includes('replayed'));
  assert.equal((await mails()).length, written);
});

const unavailable: Record<(typeof transports)[number], Fault[]> = {
  resend: [
    { kind: 'status', status: 401 },
    { kind: 'status', status: 429, retryAfterS: 1 },
    { kind: 'status', status: 500 },
    { kind: 'drop' },
  ],
  smtp: [{ kind: 'reply', code: 451 }, { kind: 'drop' }],
};

for (const transport of transports) {
  sceneClaim(
    `by ${transport}, no mail is given up while the provider is out for weeks`,
    async ({ start, deliver }) => {
      const { url } = await start();
      for (const fault of unavailable[transport]) {
        await query('delete from contact.enquiries');
        // Ends the route's pause from the previous fault.
        await makeDue();
        await planFaults({ ...fault, times: 'always' });
        await post(url);
        await settled('waiting');
        await query(`update contact.notifications set tried_for = '20 days', attempts = 130,
                     created_at = created_at - interval '30 days'`);
        await makeDue();
        assert.deepEqual((await deliver()).counts, { ...none, retry: 1 }, JSON.stringify(fault));
        const [waiting] = await storedNotifications();
        const waitS = (waiting?.tried_s ?? 0) - 20 * 86_400;
        assert.ok(waitS > 3 * 3_600, `waits ${waitS} s`);
      }
    },
    transport,
  );
}

sceneClaim(
  'a run deletes texts past their retention period, and a late retry still gets its receipt',
  async ({ start, deliver }) => {
    const { url } = await start();
    const id = enquiryId();
    await post(url, { id });
    await settled('sent');
    await query(`update contact.enquiries set received_at = received_at - interval '3 days'`);
    await deliver();
    assert.equal((await storedEnquiries())[0]?.texts.name, sample.name);
    await deliver({ KEEP_ENQUIRIES_DAYS: '2' });
    const [row] = await query<{ all: string }>(
      `select e::text || n::text as all
       from contact.enquiries e join contact.notifications n on n.enquiry_id = e.id`,
    );
    for (const text of Object.values(sample).filter(Boolean))
      assert.ok(!row?.all.includes(text.slice(0, 12)));
    const repeat = await post(url, { id });
    assert.equal(repeat.status, 202);
    assert.equal(repeat.headers.get(replayedHeader), 'true');
    await deliver();
    assert.equal((await mailAttempts()).length, 1);
  },
);
