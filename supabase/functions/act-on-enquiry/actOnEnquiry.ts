import type { ActOutcome, OwnerAct } from '../_shared/contract.ts';
import type { Database } from '../_shared/database.ts';
import type { Step } from '../_shared/notification.ts';

/** Does it with the enquiry with this id; null where there is none. */
export type ActOnEnquiry = (act: OwnerAct, id: string) => Promise<Step<ActOutcome | null>>;

type Row = { outcome: ActOutcome | null };

export function actOnEnquiry(database: Database): ActOnEnquiry {
  return (act, id) =>
    database.take(async (sql) => {
      const [row] =
        act === 'answered'
          ? await sql<Row>`
              select case marked when 'marked' then 'done' else marked end as outcome
              from contact.mark_answered(${id}) as marked`
          : await sql<Row>`select contact.release(${id}) as outcome`;
      return row?.outcome ?? null;
    });
}
