import type { Delivered } from '../_shared/deliver.ts';
import { describeFault, type Log } from '../_shared/log.ts';
import type { LentNotification, NotificationTable } from '../_shared/notification.ts';
import type { WriteDigest } from './digest.ts';
import { sameSecret } from './sameSecret.ts';
import type { Tidy } from './tidy.ts';

export type Parts = {
  claimDue: NotificationTable['claimDue'];
  deliver: (lent: LentNotification) => Promise<Delivered>;
  writeDigest: WriteDigest;
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
  const { claimDue, deliver, tidy, now, log } = parts;
  const startMs = now();
  const counts: Counts = { sent: 0, retry: 0, dead: 0, unsettled: 0 };
  for (;;) {
    const batch = await claimDue(batchSize);
    if (batch.kind === 'away') {
      log({ event: 'delivery', outcome: 'unavailable' });
      return answer(503, { code: 'unavailable', ...counts });
    }
    for (const notification of batch.value) counts[await deliver(notification)] += 1;
    if (batch.value.length < batchSize || now() - startMs > budgetMs) break;
  }
  await tellOfHeld(parts);
  const tidied = await tidy();
  if (tidied.kind === 'taken' && tidied.value > 0) {
    log({ event: 'delivery', outcome: 'redacted', detail: { enquiries: tidied.value } });
  }
  if (Object.values(counts).some((count) => count > 0)) {
    log({ event: 'delivery', outcome: 'done', detail: counts });
  }
  return answer(200, counts);
}

/** Writes the digest, for the next call to send. Whatever befalls it, the mails were sent before. */
async function tellOfHeld({ writeDigest, log }: Parts): Promise<void> {
  try {
    const digest = await writeDigest();
    if (digest.kind === 'away') log({ event: 'delivery', outcome: 'digest_unavailable' });
    else if (digest.value > 0) {
      log({ event: 'delivery', outcome: 'digest', detail: { enquiries: digest.value } });
    }
  } catch (error) {
    const detail = describeFault(error);
    log({ event: 'fault', level: 'alarm', outcome: 'digest', detail });
  }
}

const statusHeaders = { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' };

function answer(status: number, body: Record<string, string | number>): Response {
  return Response.json(body, {
    status,
    headers: { ...statusHeaders, ...(status === 405 && { allow: 'POST' }) },
  });
}
