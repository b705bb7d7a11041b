import type { Database } from './database.ts';
import type { MailContent, Step } from './notification.ts';

/** Queues a mail to the owner ahead of all others; false where one with its subject was queued lately. */
export type TellOwner = (mail: MailContent) => Promise<Step<boolean>>;

/** @param everyHours how long the same subject is queued only once */
export function tellOwner(database: Database, everyHours: number): TellOwner {
  return ({ subject, text, html }) =>
    database.take(async (sql) => {
      const [row] = await sql<{ told: boolean }>`
        select contact.tell_overdue(
          make_interval(hours => ${everyHours}), ${subject}, ${text}, ${html}
        ) as told`;
      return row?.told === true;
    });
}
