import type { Database } from './database.ts';
import type { WrittenTime } from './mail/writtenTime.ts';
import type {
  LentNotification,
  NotificationKind,
  NotificationTable,
  StoredEnquiry,
  Verdict,
} from './notification.ts';

/** Longer than a whole batch can take to be sent. */
const leaseS = 120;

/** An enquiry has a mail to the owner, and may have one to the visitor, an alarm and a reminder. */
const mostOfOne = 4;

type Row = {
  id: string;
  enquiry_id: string | null;
  kind: NotificationKind;
  lease: string;
  attempts: number;
  created_at: Date;
  age_ms: number;
  recipient: string | null;
  reply_to: string | null;
  subject: string | null;
  body_text: string | null;
  body_html: string | null;
  reference: string | null;
  name: string | null;
  email: string | null;
  project_type: string | null;
  message: string | null;
  written_at: Date | null;
  clock_doubtful: boolean | null;
  received_at: Date | null;
};

/** The notifications in Postgres, by the SQL functions of the migrations. */
export function notificationTable(database: Database): NotificationTable {
  const claim = (limit: number, key: string | null) =>
    database.take(async (sql) => {
      const rows = await sql<Row>`
        select id, enquiry_id, kind, lease, attempts, created_at,
          (extract(epoch from age) * 1000)::float8 as age_ms,
          recipient, reply_to, subject, body_text, body_html,
          reference, name, email, project_type, message, written_at, clock_doubtful, received_at
        from contact.claim(${key}, ${limit}, make_interval(secs => ${leaseS}))`;
      return rows.map(read);
    });
  return {
    claimDue: (limit) => claim(limit, null),
    claimOf: (enquiryId) => claim(mostOfOne, enquiryId),
    write: ({ id, lease }, { replyTo, subject, text, html }) =>
      database.take(async (sql) => {
        const [row] = await sql<{ written: boolean }>`
          select contact.write(${id}, ${lease}, ${replyTo}, ${subject}, ${text}, ${html}) as written`;
        return row?.written === true;
      }),
    settle: ({ id, lease }, verdict, alarm) =>
      database.take(async (sql) => {
        const { state, outcome, providerId, retryInMs } = settlementOf(verdict);
        const [row] = await sql<{ settled: boolean }>`
          select contact.settle(
            ${id}, ${lease}, ${state}, ${outcome}, ${providerId},
            make_interval(secs => ${retryInMs / 1_000}),
            ${alarm?.subject ?? null}, ${alarm?.text ?? null}, ${alarm?.html ?? null}
          ) as settled`;
        return row?.settled === true;
      }),
  };
}

function read(row: Row): LentNotification {
  return {
    id: row.id,
    kind: row.kind,
    enquiryId: row.enquiry_id,
    lease: row.lease,
    attempts: row.attempts,
    createdAtMs: row.created_at.getTime(),
    ageMs: row.age_ms,
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
  const { reference, received_at } = row;
  if (reference === null || received_at === null) return null;
  return {
    reference,
    enquiry: {
      name: row.name ?? '',
      email: row.email ?? '',
      projectType: row.project_type ?? '',
      message: row.message ?? '',
    },
    written: writtenOf(row),
    receivedAtMs: received_at.getTime(),
  };
}

function writtenOf({ written_at, clock_doubtful }: Row): WrittenTime {
  if (written_at === null) return { kind: 'unknown' };
  return { kind: clock_doubtful ? 'implausible' : 'plausible', atMs: written_at.getTime() };
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
