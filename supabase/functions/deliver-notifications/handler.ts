import type { Delivered } from '../_shared/deliver.ts';
import { describeFault, type Log } from '../_shared/log.ts';
import type { LentNotification, NotificationTable, Step } from '../_shared/notification.ts';
import type { WriteDigest } from './digest.ts';
import { sameSecret } from '../_shared/sameSecret.ts';
import type { Remind } from './remind.ts';
import type { SelfTest } from './selfTest.ts';
import type { Tidy } from './tidy.ts';

export type Parts = {
  claimDue: NotificationTable['claimDue'];
  deliver: (lent: LentNotification) => Promise<Delivered>;
  writeDigest: WriteDigest;
  remind: Remind;
  /** Null where there is none. */
  selfTest: SelfTest | null;
  tidy: Tidy;
  secret: string;
  /** In ms since 1970. */
  now: () => number;
  log: Log;
};

export type Counts = Record<Delivered, number>;

// Written, sent and settled one after the other, with a database and a provider that answer as late as
// is waited for, three mails end before their lease does; and with no batch begun after 30 s the answer
// is there before the platform's 150 s, what follows included.
const batchSize = 3;
const budgetMs = 30_000;

/** Tries every notification that is due, for whoever knows the secret. */
export function createHandler(parts: Parts): (request: Request) => Promise<Response> {
  return async (request) => {
    if (request.method !== 'POST') return answer(405, { code: 'method_not_allowed' });
    const [, token = ''] = /^Bearer (.+)$/i.exec(request.headers.get('authorization') ?? '') ?? [];
    if (!(await sameSecret(token, parts.secret))) {
      parts.log({ event: 'delivery', outcome: 'unauthorized' });
      return answer(401, { code: 'unauthorized' });
    }
    try {
      return await deliverDue(parts);
    } catch (error) {
      const detail = describeFault(error);
      parts.log({ event: 'fault', level: 'alarm', outcome: 'delivery', detail });
      return answer(500, { code: 'internal' });
    }
  };
}

async function deliverDue(parts: Parts): Promise<Response> {
  const { claimDue, tidy, now, log } = parts;
  const startMs = now();
  const counts: Counts = { sent: 0, retry: 0, dead: 0, unsettled: 0 };
  for (;;) {
    const batch = await claimDue(batchSize);
    if (batch.kind === 'away') {
      log({ event: 'delivery', outcome: 'unavailable' });
      return answer(503, { code: 'unavailable', ...counts });
    }
    for (const notification of batch.value) counts[await deliverOne(notification, parts)] += 1;
    if (batch.value.length < batchSize || now() - startMs > budgetMs) break;
  }
  await beside('digest', log, () => tellOf('digest', log, parts.writeDigest));
  // What can wait for the next call does, where little of the time for an answer is left.
  if (now() - startMs <= budgetMs) {
    await beside('reminder', log, () => tellOf('reminder', log, parts.remind));
    await beside('self_test', log, () => testSelf(parts));
  }
  const tidied = await tidy();
  if (tidied.kind === 'taken' && tidied.value > 0) {
    log({ event: 'delivery', outcome: 'redacted', detail: { enquiries: tidied.value } });
  }
  if (Object.values(counts).some((count) => count > 0)) {
    log({ event: 'delivery', outcome: 'done', detail: counts });
  }
  return answer(200, counts);
}

/** Whatever befalls one mail, the others are tried. */
async function deliverOne(lent: LentNotification, { deliver, log }: Parts): Promise<Delivered> {
  try {
    return await deliver(lent);
  } catch (error) {
    const detail = describeFault(error);
    log({ event: 'fault', level: 'alarm', outcome: 'notification', detail });
    return 'unsettled';
  }
}

/** Does what is no mail's delivery. Whatever befalls it, the mails were sent before. */
async function beside(outcome: string, log: Log, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    log({ event: 'fault', level: 'alarm', outcome, detail: describeFault(error) });
  }
}

/** Writes mails that tell of enquiries, for the next call to send. */
async function tellOf(
  outcome: string,
  log: Log,
  write: () => Promise<Step<number>>,
): Promise<void> {
  const written = await write();
  if (written.kind === 'away') log({ event: 'delivery', outcome: `${outcome}_unavailable` });
  else if (written.value > 0) {
    log({ event: 'delivery', outcome, detail: { enquiries: written.value } });
  }
}

async function testSelf({ selfTest, log }: Parts): Promise<void> {
  if (selfTest === null) return;
  const step = await selfTest();
  if (step.kind === 'away') {
    log({ event: 'self_test', outcome: 'unavailable' });
    return;
  }
  if (step.value === null) return;
  const { kind, ...stuck } = step.value;
  const detail = 'step' in stuck ? { step: stuck.step, code: stuck.code } : {};
  log({ event: 'self_test', outcome: kind, ...(kind === 'failed' && { level: 'alarm' }), detail });
}

const statusHeaders = { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' };

function answer(status: number, body: Record<string, string | number>): Response {
  return Response.json(body, {
    status,
    headers: { ...statusHeaders, ...(status === 405 && { allow: 'POST' }) },
  });
}
