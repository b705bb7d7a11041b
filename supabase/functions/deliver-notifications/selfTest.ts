import { idempotencyHeader } from '../_shared/contract.ts';
import type { Database } from '../_shared/database.ts';
import { keyPath, keyProbe, readKeyFile, readKeyTrial } from '../_shared/keyProbe.ts';
import type { QueryResult } from '../_shared/notification.ts';
import { breakdownMail } from './breakdownMail.ts';
import type { SelfTestSettings } from './deliverySettings.ts';
import { selfTestPost } from './selfTestPost.ts';
import { type SelfTestVerdict, selfTestVerdict } from './selfTestVerdict.ts';

/** Starts or continues the day's self-test. Resolves with null if the test is already over. */
export type SelfTest = () => Promise<QueryResult<SelfTestVerdict | null>>;

/** The self-test fails after this time, which outlasts a restart or a short outage of the provider. */
const timeoutMinutes = 60;

const nothingToDo = { kind: 'ok', value: null } as const;

type Row = {
  id: string;
  is_late: boolean;
  is_stored: boolean;
  mail_state: string | null;
  mail_outcome: string | null;
};

/**
 * At each call, posts the day's test enquiry under the same id, like a device that retries, until the test passes or
 * times out.
 */
export function selfTest(database: Database, settings: SelfTestSettings): SelfTest {
  const post = selfTestPost(settings);
  const readState = () =>
    database.run(async (sql) => {
      const [row] = await sql<Row>`
        select * from contact.self_test(${settings.recipient}, make_interval(mins => ${timeoutMinutes}))`;
      return row ?? null;
    });
  return async () => {
    const begun = await readState();
    if (begun.kind === 'unavailable') return begun;
    if (begun.value === null) return nothingToDo;
    const { id, is_late } = begun.value;
    const posted = await post(id);
    const seen = await readState();
    if (seen.kind === 'unavailable') return seen;
    // Another call has settled this test, or the next day's test has begun.
    if (seen.value?.id !== id) return nothingToDo;
    const { is_stored, mail_state, mail_outcome } = seen.value;
    const verdict = selfTestVerdict({
      posted,
      opensSealed: posted !== null || (await tryWorkshopKey(settings)),
      isStored: is_stored,
      mail: { state: mail_state, outcome: mail_outcome },
      isLate: is_late,
    });
    if (verdict.kind === 'open') return { kind: 'ok', value: verdict };
    return await database.run(async (sql) => {
      const isFailed = verdict.kind === 'failed';
      const mail = isFailed ? breakdownMail(verdict.step, verdict.code) : null;
      const [row] = await sql<{ settled: boolean }>`
        select contact.settle_self_test(
          ${id}, ${verdict.kind}, ${isFailed ? `${verdict.step}: ${verdict.code}` : null},
          ${mail?.subject ?? null}, ${mail?.text ?? null}, ${mail?.html ?? null}
        ) as settled`;
      return row?.settled === true ? verdict : null;
    });
  };
}

/** Maximum time for reading the key and for the probe together. */
const probeTimeoutMs = 10_000;

/**
 * Asks send-contact-email to open a text sealed with the site's public key. False only if the answer proves that it
 * can't.
 */
async function tryWorkshopKey({ url, origin }: SelfTestSettings): Promise<boolean> {
  const signal = AbortSignal.timeout(probeTimeoutMs);
  try {
    const file = await fetch(`${origin}${keyPath}`, { redirect: 'error', signal });
    const publicKey = readKeyFile(await file.text());
    if (!file.ok || publicKey === null) return true;
    const id = crypto.randomUUID();
    const answer = await fetch(url, {
      method: 'POST',
      redirect: 'error',
      signal,
      headers: { origin, 'content-type': 'application/json', [idempotencyHeader]: id },
      body: await keyProbe(publicKey, id),
    });
    return readKeyTrial(answer.status, await answer.json(), id) !== 'locked';
  } catch {
    // A missing answer proves nothing about the key; the other steps notice an outage.
    return true;
  }
}
