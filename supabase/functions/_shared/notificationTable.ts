import { languageOf } from './contract.ts';
import type { Database } from './database.ts';
import type { WrittenTime } from './mail/times.ts';
import type {
  Attachment,
  ClaimedNotification,
  NotificationKind,
  NotificationTable,
  StoredEnquiry,
  RetryDecision,
} from './notification.ts';
import { readTexts, type StoredTexts } from './storedTexts.ts';

/** Longer than all of one mail's queries and its sending can take together, at their timeouts. */
const leaseS = 120;

type Row = {
  id: string;
  enquiry_id: string | null;
  kind: NotificationKind;
  lease: string;
  attempts: number;
  tried_for_ms: number;
  refused_for_ms: number;
  was_redriven: boolean;
  created_at: Date;
  send_key: string;
  key_age_ms: number;
  in_doubt: boolean;
  may_repeat: boolean;
  recipient: string | null;
  reply_to: string | null;
  subject: string | null;
  body_text: string | null;
  body_html: string | null;
  reference: string | null;
  texts: StoredTexts | null;
  language: string | null;
  written_at: Date | null;
  clock_doubtful: boolean | null;
  received_at: Date | null;
};

/** @param secondRouteKinds the kinds of mail that take the second route; empty if there is none */
export function notificationTable(
  database: Database,
  secondRouteKinds: readonly NotificationKind[],
): NotificationTable {
  const second = `{${secondRouteKinds.join(',')}}`;
  const claim = (enquiryId: string | null) =>
    database.run(async (sql) => {
      const [row] = await sql<Row>`
        select id, enquiry_id, kind, lease, attempts,
          (extract(epoch from tried_for) * 1000)::float8 as tried_for_ms,
          (extract(epoch from refused_for) * 1000)::float8 as refused_for_ms,
          was_redriven, created_at, send_key, (extract(epoch from key_age) * 1000)::float8 as key_age_ms,
          in_doubt, may_repeat, recipient, reply_to, subject, body_text, body_html,
          reference, texts, language, written_at, clock_doubtful, received_at
        from contact.claim(${enquiryId}, make_interval(secs => ${leaseS}), ${second})`;
      return row === undefined ? null : read(row);
    });
  return {
    claimDue: () => claim(null),
    claimOf: claim,
    attachedTo: ({ id }) =>
      database.run(async (sql) => {
        const rows = await sql<Attachment & { thread_key: string | null }>`
          select message_id as message, photograph, alt, bytes, thread_key from contact.attached_photographs(${id})`;
        const attachments = rows.map(({ message, photograph, alt, bytes }) => ({
          message,
          photograph,
          alt,
          bytes,
        }));
        return { attachments, threadKey: rows[0]?.thread_key ?? null };
      }),
    write: ({ id, lease }, { replyTo, subject, text, html }) =>
      database.run(async (sql) => {
        const [row] = await sql<{ written: boolean }>`
          select contact.write(${id}, ${lease}, ${replyTo}, ${subject}, ${text}, ${html}) as written`;
        return row?.written === true;
      }),
    renewKey: (claimed) =>
      database.run(async (sql) => {
        const [row] = await sql<Pick<Row, 'send_key' | 'may_repeat'>>`
          select send_key, may_repeat from contact.renew_key(${claimed.id}, ${claimed.lease})`;
        if (row === undefined) return null;
        const { send_key, may_repeat } = row;
        return { ...claimed, key: send_key, keyAgeMs: 0, isInDoubt: false, mayRepeat: may_repeat };
      }),
    addAlarm: ({ id, lease }, { replyTo, subject, text, html }, isGivenUp) =>
      database.run(async (sql) => {
        const [row] = await sql<{ added: boolean }>`
          select contact.add_alarm(
            ${id}, ${lease}, ${isGivenUp}, ${replyTo}, ${subject}, ${text}, ${html}
          ) as added`;
        return row?.added === true;
      }),
    settle: ({ id, lease }, decision) =>
      database.run(async (sql) => {
        const { state, outcome, providerId, delayMs, fault, ...rest } = settlementOf(decision);
        const [row] = await sql<{ settled: boolean }>`
          select contact.settle(
            ${id}, ${lease}, ${state}, ${outcome}, ${providerId},
            make_interval(secs => ${delayMs / 1_000}), ${fault}, ${rest.isInDoubt},
            ${rest.mayRepeat}, make_interval(secs => ${rest.pauseRouteMs / 1_000}), ${second}
          ) as settled`;
        return row?.settled === true;
      }),
  };
}

function read(row: Row): ClaimedNotification {
  return {
    id: row.id,
    kind: row.kind,
    enquiryId: row.enquiry_id,
    lease: row.lease,
    attempts: row.attempts,
    triedForMs: row.tried_for_ms,
    refusedForMs: row.refused_for_ms,
    wasRedriven: row.was_redriven,
    createdAtMs: row.created_at.getTime(),
    key: row.send_key,
    keyAgeMs: row.key_age_ms,
    isInDoubt: row.in_doubt,
    mayRepeat: row.may_repeat,
    recipient: row.recipient,
    stored: storedOf(row),
    content:
      row.subject === null
        ? null
        : {
            replyTo: row.reply_to,
            subject: row.subject,
            text: row.body_text ?? '',
            html: row.body_html ?? '',
          },
  };
}

function storedOf(row: Row): StoredEnquiry | null {
  const { reference, texts, received_at } = row;
  if (reference === null || texts === null || received_at === null) return null;
  return {
    reference,
    enquiry: readTexts(texts),
    language: languageOf(row.language),
    written: writtenOf(row),
    receivedAtMs: received_at.getTime(),
  };
}

function writtenOf({ written_at, clock_doubtful }: Row): WrittenTime {
  if (written_at === null) return { kind: 'unknown' };
  return { kind: clock_doubtful ? 'implausible' : 'plausible', atMs: written_at.getTime() };
}

function settlementOf(decision: RetryDecision) {
  const none = {
    providerId: null,
    delayMs: 0,
    fault: null,
    isInDoubt: false,
    mayRepeat: false,
    pauseRouteMs: 0,
  };
  switch (decision.kind) {
    case 'sent':
      return { ...none, ...decision, state: 'sent', outcome: 'sent' };
    case 'retry': {
      const fault = decision.fault === 'own' ? null : decision.fault;
      return { ...none, ...decision, state: 'waiting', outcome: decision.code, fault };
    }
    case 'dead':
      return { ...none, state: 'dead', outcome: decision.code, fault: 'refused' };
  }
}
