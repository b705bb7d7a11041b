import type { Signal } from '../_shared/contract.ts';
import type { Database } from '../_shared/database.ts';
import type { StoredEnquiry } from '../_shared/notification.ts';
import type { Limits } from './enquirySettings.ts';

/** An enquiry that is to be stored. */
export type NewEnquiry = StoredEnquiry & {
  id: string;
  /** Why it looks like spam; its mail is then held. */
  signals: readonly Signal[];
  /** The keyed hash of the caller's address; null where it is not known. */
  caller: Uint8Array | null;
  /** The visitor's address, where a mail is to tell that it has come. */
  acknowledgeTo: string | null;
};

/** `limited`: not stored, to come again after `waitS` seconds. `replayed`: stored before, with the same text; `reused`: with another. `mailDue` where nobody has sent its mail or is about to. */
export type Acceptance =
  | { kind: 'new' | 'replayed'; receivedAtMs: number; mailDue: boolean }
  | { kind: 'reused' }
  | { kind: 'limited'; waitS: number }
  | { kind: 'away' };

export type Accept = (enquiry: NewEnquiry) => Promise<Acceptance>;

type Row = { outcome: string; received_at: Date; mail_due: boolean; wait_s: number | null };

/** The enquiries in Postgres, by the SQL functions of the migrations. */
export function enquiryTable(database: Database, limits: Limits): { accept: Accept } {
  return {
    async accept(given) {
      const { id, reference, enquiry, written, receivedAtMs, signals, caller } = given;
      const step = await database.take(
        (sql) => sql<Row>`
          select * from contact.accept(
            ${id}, ${reference},
            ${enquiry.name}, ${enquiry.email}, ${enquiry.projectType}, ${enquiry.message},
            ${written.kind === 'unknown' ? null : new Date(written.atMs)},
            ${written.kind === 'implausible'},
            ${new Date(receivedAtMs)},
            ${`{${signals.join(',')}}`}, ${caller},
            ${limits.burst}, ${`${60 / limits.perMinute} s`}, ${limits.perHour},
            ${given.acknowledgeTo}
          )`,
      );
      if (step.kind === 'away') return step;
      const [row] = step.value;
      if (row?.outcome === 'limited') return { kind: 'limited', waitS: row.wait_s ?? 1 };
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
