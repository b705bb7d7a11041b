import type { EnquiryState } from '../_shared/contract/enquiryStates.ts';
import type { Database } from '../_shared/database.ts';
import type { Step } from '../_shared/notification.ts';

/** What became of enquiries, by their ids; of those that there are. */
export type StatesOf = (ids: readonly string[]) => Promise<Step<Record<string, EnquiryState>>>;

export function statesOf(database: Database): StatesOf {
  return (ids) =>
    database.take(async (sql) => {
      const [row] = await sql<{ states: Record<string, EnquiryState> }>`
        select contact.enquiry_states(${`{${ids.join(',')}}`}::uuid[]) as states`;
      return row?.states ?? {};
    });
}
