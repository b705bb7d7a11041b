import postgres from 'postgres';
import { ownersDatabase } from '../ownersDatabase.ts';

/** The state of the schedule, as the database records it. */
export type Schedule = {
  /** The time by the database's clock, in ms. */
  nowMs: number;
  /** The last finished run; null if there is none. */
  lastRun: { endedAtMs: number; goodAtMs: number | null; failed: readonly string[] } | null;
  /** When the oldest waiting mail was queued; null if no mail is waiting. */
  waitingSinceMs: number | null;
  givenUp: number;
  /** The last run of pg_cron's job; null if this role can't see it. */
  job: { status: string; message: string } | null;
  /** The answer to the job's last call; null if this role can't see it. */
  answer: { status: number | null; error: string } | null;
};

/** @throws the database driver's Error if the query fails */
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

/** Reads the last answer that pg_net has stored. pg_net keeps answers for some hours, and only this project uses it. */
async function lastAnswer(sql: postgres.Sql): Promise<Schedule['answer']> {
  const [row] = await sql<{ status: number | null; error: string | null }[]>`
    select status_code as status, error_msg as error
    from net._http_response order by created desc limit 1`;
  return row ? { status: row.status, error: row.error ?? '' } : null;
}

/** Runs a query. Null if the table is missing (42P01, 3F000) or this role may not read it (42501). */
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
