import type { PhotographPart } from '../_shared/contract/photographs.ts';
import type { Database } from '../_shared/database.ts';
import type { QueryResult } from '../_shared/notification.ts';

/** How many bytes of the file there are, and an outcome: see `contact.add_photograph_part`. */
export type Added = { outcome: (typeof outcomes)[number]; have: number };

/** @param caller the hash of the caller's address; null if the address is unknown */
export type AddPart = (
  part: PhotographPart,
  caller: Uint8Array | null,
) => Promise<QueryResult<Added>>;

const outcomes = ['partial', 'arrived', 'damaged', 'unknown', 'reused', 'too_many'] as const;

/** For how many days after a message its photographs may arrive. */
const days = 7;

// Limits of new files, of which a photograph has two: so many at once, then one per interval.
const networkBurst = 60;
const networkInterval = '15 minutes';
const allBurst = 600;
const allInterval = '2 minutes';

export function photographTable(database: Database): { addPart: AddPart } {
  return {
    addPart: (part, caller) =>
      database.run(async (sql) => {
        const { message, photograph, rendition, count, size, digest, alt, offset, bytes } = part;
        const [row] = await sql<{ outcome: string; have: number }>`
          select * from contact.add_photograph_part(
            ${message}, ${photograph}, ${rendition}, ${count}, ${size},
            decode(${digest}, 'hex'), ${alt},
            ${offset}, ${bytes}, ${days},
            ${caller}, ${networkBurst}, ${networkInterval}, ${allBurst}, ${allInterval}
          )`;
        const outcome = outcomes.find((known) => known === row?.outcome);
        if (!row || !outcome) {
          throw new Error('contact.add_photograph_part gave no outcome that is known here');
        }
        return { outcome, have: row.have };
      }),
  };
}
