import type { Delivered } from '../_shared/deliver.ts';
import type { Database } from '../_shared/database.ts';
import type { NotificationKind, Step } from '../_shared/notification.ts';

export type Counts = Record<Delivered, number>;

/** Notes a run and the steps that failed; whether it was a good one. */
export type NoteRun = (counts: Counts, failed: readonly string[]) => Promise<Step<boolean>>;

/** @param secondKinds those that go the second way, if there is one */
export function noteRun(database: Database, secondKinds: readonly NotificationKind[]): NoteRun {
  return (counts, failed) =>
    database.take(async (sql) => {
      const [row] = await sql<{ is_good: boolean }>`
        select contact.note_run(
          ${JSON.stringify(counts)}::jsonb, ${`{${failed.join(',')}}`}, ${`{${secondKinds.join(',')}}`}
        ) as is_good`;
      return row?.is_good === true;
    });
}
