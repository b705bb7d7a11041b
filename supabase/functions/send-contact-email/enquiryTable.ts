import type { Database } from '../_shared/database.ts';
import { canonicalAddress } from '../_shared/canonicalAddress.ts';
import type { Unavailable, StoredEnquiry } from '../_shared/notification.ts';
import type { SpamSignal } from '../_shared/signalWords.ts';
import { writeTexts } from '../_shared/storedTexts.ts';
import type { Limit, Limits } from './enquirySettings.ts';

/** An enquiry that is to be stored. */
export type NewEnquiry = StoredEnquiry & {
  id: string;
  /** Why it looks like spam; its mail is then held. */
  signals: readonly SpamSignal[];
  /** The keyed hash of the caller's address; null where it is not known. */
  caller: Uint8Array | null;
  /** The visitor's address, where a mail is to tell that it has come. */
  acknowledgeTo: string | null;
};

/**
 * `replayed`: stored before with the same text, under this id or within a day under another; `reused`:
 * under this id with another text. `mailDue` where its mail waits until something sends it.
 */
export type Acceptance =
  | { kind: 'new' | 'replayed'; receivedAtMs: number; mailDue: boolean }
  | { kind: 'reused' }
  | Unavailable;

export type Accept = (enquiry: NewEnquiry) => Promise<Acceptance>;

type Row = { outcome: string; received_at: Date; mail_due: boolean };

/** The enquiries in Postgres, by the SQL functions of the migrations. */
export function enquiryTable(database: Database, limits: Limits): { accept: Accept } {
  return {
    async accept(given) {
      const { id, reference, enquiry, written, receivedAtMs, signals, caller, acknowledgeTo } =
        given;
      const step = await database.run(
        (sql) => sql<Row>`
          select * from contact.accept(
            ${id}, ${reference}, ${writeTexts(enquiry)},
            ${written.kind === 'unknown' ? null : new Date(written.atMs)},
            ${written.kind === 'implausible'},
            ${new Date(receivedAtMs)},
            ${`{${signals.join(',')}}`}, ${caller},
            ${limits.network.burst}, ${between(limits.network)},
            ${limits.all.burst}, ${between(limits.all)},
            ${acknowledgeTo}, ${acknowledgeTo === null ? null : canonicalAddress(acknowledgeTo)}
          )`,
      );
      if (step.kind === 'unavailable') return step;
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

/** The time from one to the next, as Postgres reads it. */
function between({ perHour }: Limit): string {
  return `${3_600 / perHour} s`;
}
