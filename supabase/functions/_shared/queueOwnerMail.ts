import type { Database } from './database.ts';
import type { MailContent, QueryResult } from './notification.ts';

/** Queues a mail to the owner ahead of all others; false if a mail with the same subject was queued recently. */
export type QueueOwnerMail = (mail: MailContent) => Promise<QueryResult<boolean>>;

/** @param everyHours minimum interval between mails with the same subject */
export function queueOwnerMail(database: Database, everyHours: number): QueueOwnerMail {
  return ({ subject, text, html }) =>
    database.run(async (sql) => {
      const [row] = await sql<{ told: boolean }>`
        select contact.tell_overdue(
          make_interval(hours => ${everyHours}), ${subject}, ${text}, ${html}
        ) as told`;
      return row?.told === true;
    });
}
