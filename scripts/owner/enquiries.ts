import type postgres from 'postgres';
import { mailboxBehind } from '../../supabase/functions/_shared/mailboxBehind.ts';
import { asCsv, type EnquiryRow, enquiryWords } from './enquiryWords.ts';

/**
 * What the owner may ask of the enquiries; each resolves with the text that answers. One is named by its
 * reference, or by its id: the sender makes the id, and may make one whose reference is another's.
 */
export type EnquiryTool = {
  list(options: { held: boolean; limit: number }): Promise<string>;
  /** All of this name. @throws Error where there is none */
  show(name: string): Promise<string>;
  /** All that is kept, or all of one visitor's address, as CSV. */
  exportCsv(email: string | null): Promise<{ csv: string; count: number }>;
  /** @throws Error where there is none with this reference or id, its text is no longer kept, or several have the reference */
  requeue(name: string): Promise<string>;
  /** @throws Error where there is none with this reference or id, or several have the reference */
  markAnswered(name: string): Promise<string>;
  /** What the latest daily self-tests found. */
  selfTests(): Promise<string>;
  erase(email: string): Promise<string>;
};

const selfTestWords: Record<string, string> = {
  open: 'in progress',
  passed: 'passed',
  failed: 'FAILED',
};

export function enquiryTool(sql: postgres.Sql, timeZone: string): EnquiryTool {
  const words = enquiryWords(timeZone);
  const select = sql`
    select e.id, e.reference, e.texts, e.received_at, e.written_at, e.signals, e.redacted_at, e.answered_at, e.received_at + interval '24 hours' as answer_by,
      now() > e.received_at + interval '24 hours' as is_overdue,
      n.state, n.sent_at, n.attempts, n.last_outcome
    from contact.enquiries e
    left join contact.notifications n on n.enquiry_id = e.id and n.kind = 'enquiry'
    where not exists (select from contact.self_tests t where t.id = e.id)`;

  /** Under this id or reference, or having come again under it. */
  const named = async (name: string): Promise<EnquiryRow[]> =>
    await sql<EnquiryRow[]>`
    ${select} and e.id in (
      select known.enquiry_id
      from (
        select id, reference, id as enquiry_id from contact.enquiries
        union all
        select id, reference, enquiry_id from contact.further_ids
      ) known
      where known.reference = ${name.toUpperCase()} or known.id::text = ${name.toLowerCase()}
    )
    order by e.received_at`;
  const theOne = async (name: string): Promise<EnquiryRow> => {
    const [row, ...others] = await named(name);
    if (row === undefined) throw new Error(`There is no message ${name}.`);
    if (others.length === 0) return row;
    const lines = [row, ...others].map(words.one);
    throw new Error(
      `There are ${lines.length} messages ${name}. Use the id of the one you mean:\n${lines.join('\n')}`,
    );
  };

  return {
    async list({ held, limit }) {
      const rows = await sql<EnquiryRow[]>`
        ${select} ${held ? sql`and n.state = 'held'` : sql``}
        order by e.received_at desc limit ${limit}`;
      if (rows.length === 0) return held ? 'Nothing is held.' : 'There are no messages.';
      return rows.map(words.line).join('\n');
    },
    async show(name) {
      const rows = await named(name);
      if (rows.length === 0) throw new Error(`There is no message ${name}.`);
      return rows.map(words.whole).join('\n\n');
    },
    async exportCsv(email) {
      const rows = await sql<EnquiryRow[]>`
        ${select}
        and e.redacted_at is null
          ${email === null ? sql`` : sql`and lower(e.texts ->> 'email') = ${email.trim().toLowerCase()}`}
        order by e.received_at`;
      return { csv: asCsv(rows), count: rows.length };
    },
    async requeue(name) {
      const { id, reference } = await theOne(name);
      const [row] = await sql<{ requeued: 'requeued' | 'waiting' | null }[]>`
        select contact.requeue(${id}) as requeued`;
      if (row === undefined || row.requeued === null) {
        throw new Error(`The text of message ${reference} is no longer kept.`);
      }
      return row.requeued === 'requeued'
        ? `${reference} goes out with the next delivery, within a minute.`
        : `${reference} is already waiting to be emailed.`;
    },
    async markAnswered(name) {
      const { id, reference } = await theOne(name);
      const [row] = await sql<{ outcome: string | null }[]>`
        select contact.mark_answered(${id}) as outcome`;
      return row?.outcome === 'marked'
        ? `${reference} is marked as answered.`
        : `${reference} was already marked as answered.`;
    },
    async selfTests() {
      const rows = await sql<{ state: string; outcome: string | null; begun_at: Date }[]>`
        select state, outcome, begun_at from contact.self_tests order by day desc limit 30`;
      if (rows.length === 0) return 'There was no self-test in the last 30 days.';
      return rows
        .map(({ state, outcome, begun_at }) =>
          [words.moment(begun_at), selfTestWords[state] ?? state, outcome ?? []].flat().join('  '),
        )
        .join('\n');
    },
    async erase(email) {
      const [row] = await sql<{ count: number }[]>`
        select contact.erase(${email}, ${mailboxBehind(email.trim())}) as count`;
      const count = row?.count ?? 0;
      if (count === 0) return `Nothing from ${email} is kept.`;
      return `Deleted the text of ${count} ${count === 1 ? 'message' : 'messages'} from ${email}. An email that was already on its way may still arrive.`;
    },
  };
}
