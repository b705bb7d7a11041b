import type { Database } from '../_shared/database.ts';
import type { MailContent } from '../_shared/notification.ts';
import type { CountedStep } from './runSteps.ts';
import type { Recovery } from './outageMail.ts';

type Row = {
  id: string;
  failing_since: Date | null;
  recovered_at: Date;
  last_failure: string | null;
  waiting: number;
  redriven: number;
};

/** Queues a mail that a route works again, if one is due. Resolves with the number queued. */
export function queueRecoveryMail(
  database: Database,
  render: (recovery: Recovery) => MailContent,
): CountedStep {
  return () =>
    database.run(async (sql) => {
      const [row] = await sql<Row>`
        select id, failing_since, recovered_at, last_failure, waiting, redriven
        from contact.recovery_due()`;
      if (row === undefined) return 0;
      const { subject, text, html } = render(read(row));
      const [told] = await sql<{ is_new: boolean }>`
        select contact.tell_recovery(${row.id}, ${subject}, ${text}, ${html}) as is_new`;
      return told?.is_new === true ? 1 : 0;
    });
}

function read({ failing_since, recovered_at, last_failure, waiting, redriven }: Row): Recovery {
  return {
    outage:
      failing_since === null
        ? null
        : { sinceMs: failing_since.getTime(), code: last_failure ?? 'unknown' },
    recoveredAtMs: recovered_at.getTime(),
    waiting,
    redriven,
  };
}
