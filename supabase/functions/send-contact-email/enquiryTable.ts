import type { Database } from '../_shared/database.ts';
import { canonicalAddress } from '../_shared/canonicalAddress.ts';
import type { Unavailable, StoredEnquiry } from '../_shared/notification.ts';
import type { SpamSignal } from '../_shared/signalWords.ts';
import { writeTexts } from '../_shared/storedTexts.ts';
import type { Limit, Limits } from './enquirySettings.ts';

export type NewEnquiry = StoredEnquiry & {
  id: string;
  /** Why the enquiry looks like spam. If there is any reason, the server holds its mail. */
  signals: readonly SpamSignal[];
  /** The hash of the caller's address; null if the address is unknown. */
  caller: Uint8Array | null;
  /** The visitor's address if the visitor gets a confirmation; else null. */
  acknowledgeTo: string | null;
};

/**
 * `replayed`: the server had already stored the same text under this id. `reused`: it had stored another text under
 * this id. `mailDue`: the enquiry's mail is due now; false if it is held.
 */
export type Acceptance =
  | { kind: 'new' | 'replayed'; receivedAtMs: number; mailDue: boolean }
  | { kind: 'reused' }
  | Unavailable;

export type Accept = (enquiry: NewEnquiry) => Promise<Acceptance>;

type Row = { outcome: string; received_at: Date; mail_due: boolean };

export function enquiryTable(database: Database, limits: Limits): { accept: Accept } {
  return {
    async accept(given) {
      const { id, reference, enquiry, language, written, receivedAtMs } = given;
      const { signals, caller, acknowledgeTo } = given;
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
            ${acknowledgeTo}, ${acknowledgeTo === null ? null : canonicalAddress(acknowledgeTo)},
            ${language}
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

/** The interval between two mails, as a Postgres interval. */
function between({ perHour }: Limit): string {
  return `${3_600 / perHour} s`;
}
