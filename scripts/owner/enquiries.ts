import type postgres from 'postgres';
import { toCsv } from './csv.ts';

type Row = {
  reference: string;
  name: string;
  email: string;
  project_type: string;
  message: string;
  received_at: Date;
  written_at: Date | null;
  signals: string[];
  redacted_at: Date | null;
  state: string | null;
  sent_at: Date | null;
  attempts: number | null;
  last_outcome: string | null;
};

/** What the owner may ask of the enquiries; each resolves with the text that answers. */
export type EnquiryTool = {
  list(options: { held: boolean; limit: number }): Promise<string>;
  /** @throws Error where there is none with this reference */
  show(reference: string): Promise<string>;
  /** All that is kept, or all of one visitor's address, as CSV. */
  exportCsv(email: string | null): Promise<string>;
  /** @throws Error where there is none with this reference, or its text is no longer kept */
  requeue(reference: string): Promise<string>;
  erase(email: string): Promise<string>;
};

/** How the state of a mail is put for the owner. */
const mailWords: Record<string, string> = {
  waiting: 'mail on its way',
  sent: 'mailed',
  dead: 'mail given up',
  held: 'held as spam',
};

export function enquiryTool(sql: postgres.Sql, timeZone: string): EnquiryTool {
  const select = sql`
    select e.reference, e.name, e.email, e.project_type, e.message, e.received_at, e.written_at,
      e.signals, e.redacted_at, n.state, n.sent_at, n.attempts, n.last_outcome
    from contact.enquiries e
    left join contact.notifications n on n.enquiry_id = e.id and n.kind = 'enquiry'`;
  const moment = (at: Date | null): string =>
    at === null
      ? ''
      : at.toLocaleString('en-CA', { timeZone, hour12: false, timeZoneName: 'short' });
  const mailState = ({ state, sent_at, attempts, last_outcome }: Row): string => {
    const words = mailWords[state ?? ''] ?? 'no mail';
    if (last_outcome === 'redacted') return 'never mailed, text let go';
    if (state === 'sent') return `${words} ${moment(sent_at)}`;
    return attempts ? `${words}, tried ${attempts} times (${last_outcome ?? 'no answer'})` : words;
  };

  return {
    async list({ held, limit }) {
      const rows = await sql<Row[]>`
        ${select} ${held ? sql`where n.state = 'held'` : sql``}
        order by e.received_at desc limit ${limit}`;
      if (rows.length === 0) return held ? 'Nothing is held.' : 'There are no enquiries.';
      return rows
        .map((row) =>
          [
            row.reference,
            moment(row.received_at),
            row.redacted_at ? '(text no longer kept)' : `${oneLine(row.name)} <${row.email}>`,
            oneLine(row.project_type) || '-',
            mailState(row),
          ].join('  '),
        )
        .join('\n');
    },
    async show(reference) {
      const rows = await sql<Row[]>`${select} where e.reference = ${reference.toUpperCase()}`;
      if (rows.length === 0) throw new Error(`There is no enquiry ${reference}.`);
      return rows
        .map((row) =>
          [
            `Reference     ${row.reference}`,
            `Name          ${oneLine(row.name)}`,
            `Address       ${row.email}`,
            `Project type  ${oneLine(row.project_type) || 'not named'}`,
            `Begun         ${moment(row.written_at) || 'unknown'}`,
            `Arrived       ${moment(row.received_at)}`,
            `Mail          ${mailState(row)}`,
            ...(row.signals.length > 0 ? [`Spam signals  ${row.signals.join(', ')}`] : []),
            ...(row.redacted_at ? [`Text let go   ${moment(row.redacted_at)}`] : []),
            '',
            printable(row.message),
          ].join('\n'),
        )
        .join('\n\n');
    },
    async exportCsv(email) {
      const rows = await sql<Row[]>`
        ${select}
        where e.redacted_at is null
          ${email === null ? sql`` : sql`and lower(e.email) = ${email.trim().toLowerCase()}`}
        order by e.received_at`;
      return toCsv(
        ['reference', 'arrived', 'begun', 'name', 'email', 'project type', 'message', 'mail'],
        rows.map((row) => [
          row.reference,
          row.received_at.toISOString(),
          row.written_at?.toISOString() ?? '',
          row.name,
          row.email,
          row.project_type,
          row.message,
          row.state ?? '',
        ]),
      );
    },
    async requeue(reference) {
      const [row] = await sql<{ requeued: 'requeued' | 'waiting' | null }[]>`
        select contact.requeue(${reference}) as requeued`;
      if (row === undefined || row.requeued === null) {
        throw new Error(`There is no enquiry ${reference} whose text is still kept.`);
      }
      return row.requeued === 'requeued'
        ? `${reference} is mailed with the next delivery, within a minute.`
        : `${reference} is waiting to be mailed already.`;
    },
    async erase(email) {
      const [row] = await sql<{ count: number }[]>`select contact.erase(${email}) as count`;
      const count = row?.count ?? 0;
      if (count === 0) return `Nothing with the address ${email} is kept.`;
      return `Let go the texts of ${count} ${count === 1 ? 'enquiry' : 'enquiries'} from ${email}. A mail that was on its way at that moment may still come.`;
    },
  };
}

/** A terminal obeys some characters: of a stranger's text it gets those that only show. */
function printable(text: string): string {
  return text.replace(/[^\P{Cc}\n\t]|[\u202A-\u202E\u2066-\u2069]/gu, '\uFFFD');
}

function oneLine(text: string): string {
  return printable(text).replace(/\s+/g, ' ');
}
