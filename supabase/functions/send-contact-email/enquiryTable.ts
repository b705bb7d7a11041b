import type { Enquiry } from '../_shared/contract.ts';
import type { Database } from '../_shared/database.ts';
import type { MailContent } from '../_shared/notification.ts';
import type { WrittenTime } from './writtenTime.ts';

/** An enquiry as it is stored, with the mail that will tell of it. */
export type NewEnquiry = {
  id: string;
  reference: string;
  enquiry: Enquiry;
  written: WrittenTime;
  receivedAtMs: number;
  mail: MailContent;
};

/** `replayed`: stored before, with the same text; `reused`: with another. `mailDue` where nobody has sent its mail or is about to. */
export type Acceptance =
  | { kind: 'new' | 'replayed'; receivedAtMs: number; mailDue: boolean }
  | { kind: 'reused' }
  | { kind: 'away' };

export type Accept = (enquiry: NewEnquiry) => Promise<Acceptance>;

type Row = { outcome: string; received_at: Date; mail_due: boolean };

/** The enquiries in Postgres, by the SQL functions of the migrations. */
export function enquiryTable(database: Database): { accept: Accept } {
  return {
    async accept({ id, reference, enquiry, written, receivedAtMs, mail }) {
      const step = await database.take(
        (sql) => sql<Row[]>`
          select * from contact.accept(
            ${id}, ${reference},
            ${enquiry.name}, ${enquiry.email}, ${enquiry.projectType}, ${enquiry.message},
            ${written.kind === 'unknown' ? null : new Date(written.atMs)},
            ${written.kind === 'implausible'},
            ${new Date(receivedAtMs)},
            ${mail.replyTo}, ${mail.subject}, ${mail.text}, ${mail.html}
          )`,
      );
      if (step.kind === 'away') return step;
      const [row] = step.value;
      if (row?.outcome === 'reused') return { kind: 'reused' };
      if (row?.outcome !== 'new' && row?.outcome !== 'replayed') {
        throw new Error('contact.accept gave no outcome that is known here');
      }
      return {
        kind: row.outcome,
        receivedAtMs: row.received_at.getTime(),
        mailDue: row.mail_due,
      };
    },
  };
}
