import type { Database } from '../_shared/database.ts';
import type { Step } from '../_shared/notification.ts';

/** Marks the enquiry with this id as answered; null where there is none. */
export type MarkAnswered = (id: string) => Promise<Step<'marked' | 'already' | null>>;

export function markAnswered(database: Database): MarkAnswered {
  return (id) =>
    database.take(async (sql) => {
      const [row] = await sql<{ outcome: 'marked' | 'already' | null }>`
        select contact.mark_answered(${id}) as outcome`;
      return row?.outcome ?? null;
    });
}
