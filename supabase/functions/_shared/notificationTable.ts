import type { Database } from './database.ts';
import type { Notification, NotificationKind, NotificationTable, Verdict } from './notification.ts';

/** Longer than a whole batch can take to be sent. */
const leaseS = 120;

/** An enquiry has a mail to the owner, and may have one to the visitor and an alarm. */
const mostOfOne = 3;

type Row = {
  id: string;
  enquiry_key: string | null;
  kind: NotificationKind;
  lease: string;
  attempts: number;
  created_at: Date;
  age_ms: number;
  recipient: string | null;
  reply_to: string | null;
  subject: string;
  body_text: string;
  body_html: string;
};

/** The notifications in Postgres, by the SQL functions of the migrations. */
export function notificationTable(database: Database): NotificationTable {
  const claim = (limit: number, key: string | null) =>
    database.take(async (sql) => {
      const rows = await sql<Row[]>`
        select id, enquiry_key, kind, lease, attempts, created_at,
          (extract(epoch from age) * 1000)::float8 as age_ms,
          recipient, reply_to, subject, body_text, body_html
        from contact.claim(${limit}, make_interval(secs => ${leaseS}), ${key})`;
      return rows.map(read);
    });
  return {
    claimDue: (limit) => claim(limit, null),
    claimOf: (enquiryId) => claim(mostOfOne, enquiryId),
    settle: ({ id, lease }, verdict, alarm) =>
      database.take(async (sql) => {
        const { state, outcome, providerId, retryInMs } = settlementOf(verdict);
        const [row] = await sql<{ settled: boolean }[]>`
          select contact.settle(
            ${id}, ${lease}, ${state}, ${outcome}, ${providerId},
            make_interval(secs => ${retryInMs / 1_000}),
            ${alarm?.subject ?? null}, ${alarm?.text ?? null}, ${alarm?.html ?? null}
          ) as settled`;
        return row?.settled === true;
      }),
  };
}

function read(row: Row): Notification {
  return {
    id: row.id,
    kind: row.kind,
    enquiryId: row.enquiry_key,
    lease: row.lease,
    attempts: row.attempts,
    createdAtMs: row.created_at.getTime(),
    ageMs: row.age_ms,
    recipient: row.recipient,
    content: {
      replyTo: row.reply_to,
      subject: row.subject,
      text: row.body_text,
      html: row.body_html,
    },
  };
}

function settlementOf(verdict: Verdict) {
  switch (verdict.kind) {
    case 'sent':
      return { state: 'sent', outcome: 'sent', providerId: verdict.providerId, retryInMs: 0 };
    case 'retry':
      return { state: 'waiting', outcome: verdict.code, providerId: null, retryInMs: verdict.inMs };
    case 'dead':
      return { state: 'dead', outcome: verdict.code, providerId: null, retryInMs: 0 };
  }
}
