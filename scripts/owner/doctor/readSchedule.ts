import postgres from 'postgres';
import { ownersDatabase } from '../ownersDatabase.ts';

/** What the database knows of the calls that send the mails. */
export type Schedule = {
  /** By the database's clock, in ms. */
  nowMs: number;
  /** Null where none has ended yet. */
  lastRun: { endedAtMs: number; goodAtMs: number | null; failed: readonly string[] } | null;
  /** Since when the mail that waits longest has been waiting; null where none waits. */
  waitingSinceMs: number | null;
  givenUp: number;
  /** What the last run of pg_cron's job came to; null where that can't be seen. */
  job: { status: string; message: string } | null;
  /** What the job's last call was answered; null where that can't be seen. */
  answer: { status: number | null; error: string } | null;
};

/** @throws Error of the driver's where the database can't be asked */
export async function readSchedule(url: string): Promise<Schedule> {
  const sql = ownersDatabase(url);
  try {
    const [mails] = await sql<{ now: Date; waiting_since: Date | null; given_up: number }[]>`
      select now(),
        min(created_at) filter (where state = 'waiting') as waiting_since,
        count(*) filter (
          where state = 'dead' and last_outcome is distinct from 'redacted'
        )::int as given_up
      from contact.notifications`;
    const [run] = await sql<{ ended_at: Date; good_at: Date | null; failed: string[] }[]>`
      select ended_at, good_at, failed from contact.last_run`;
    return {
      nowMs: mails?.now.getTime() ?? 0,
      lastRun: run
        ? {
            endedAtMs: run.ended_at.getTime(),
            goodAtMs: run.good_at?.getTime() ?? null,
            failed: run.failed,
          }
        : null,
      waitingSinceMs: mails?.waiting_since?.getTime() ?? null,
      givenUp: mails?.given_up ?? 0,
      job: await seen(lastJob(sql)),
      answer: await seen(lastAnswer(sql)),
    };
  } finally {
    await sql.end({ timeout: 1 });
  }
}

async function lastJob(sql: postgres.Sql): Promise<Schedule['job']> {
  const [row] = await sql<{ status: string; message: string | null }[]>`
    select d.status, split_part(d.return_message, E'\n', 1) as message
    from cron.job_run_details d
    join cron.job j using (jobid)
    where j.jobname = 'contact-deliver-notifications' and d.end_time is not null
    order by d.end_time desc limit 1`;
  return row ? { status: row.status, message: row.message ?? '' } : null;
}

/** pg_net keeps answers for some hours; nothing else in this project calls by it. */
async function lastAnswer(sql: postgres.Sql): Promise<Schedule['answer']> {
  const [row] = await sql<{ status: number | null; error: string | null }[]>`
    select status_code as status, error_msg as error
    from net._http_response order by created desc limit 1`;
  return row ? { status: row.status, error: row.error ?? '' } : null;
}

/** Null where there is no such table here (42P01, 3F000), or this role may not read it (42501). */
async function seen<T>(question: Promise<T>): Promise<T | null> {
  try {
    return await question;
  } catch (error) {
    if (error instanceof postgres.PostgresError && /^(42P01|3F000|42501)$/.test(error.code)) {
      return null;
    }
    throw error;
  }
}
