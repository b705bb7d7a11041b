import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lineOf } from '../../scripts/owner/doctor/finding.ts';
import { readSchedule, type Schedule } from '../../scripts/owner/doctor/readSchedule.ts';
import { scheduleFindings } from '../../scripts/owner/doctor/scheduleFindings.ts';
import { type MigratedDatabase, startMigratedDatabase } from '../support/migratedDatabase.ts';

const nowMs = Date.UTC(2026, 2, 14, 17, 12);
const minute = 60_000;

const healthy: Schedule = {
  nowMs,
  lastRun: { endedAtMs: nowMs - minute, goodAtMs: nowMs - minute, failed: [] },
  waitingSinceMs: null,
  givenUp: 0,
  job: { status: 'succeeded', message: '1 row' },
  answer: { status: 200, error: '' },
};

const timeZone = 'America/Los_Angeles';

const faultsOf = (schedule: Schedule): string[] =>
  scheduleFindings(schedule, timeZone)
    .filter(({ kind }) => kind === 'wrong')
    .map(lineOf);

const faults: [string, Partial<Schedule>, string][] = [
  ['never ran', { lastRun: null }, 'has never finished a run'],
  [
    'has stopped',
    { lastRun: { endedAtMs: nowMs - 11 * minute, goodAtMs: nowMs - 11 * minute, failed: [] } },
    'has not run since Saturday, March 14, 10:01 AM PDT',
  ],
  [
    'runs, but not well',
    { lastRun: { endedAtMs: nowMs, goodAtMs: nowMs - 90 * minute, failed: ['mail'] } },
    'its last good run was Saturday, March 14, 8:42 AM PDT; failing: mail',
  ],
  ['has a mail that waits too long', { waitingSinceMs: nowMs - 11 * minute }, 'for 11 minutes'],
  ['has given up on a mail', { givenUp: 1 }, 'given up on 1 email'],
  [
    'has the wrong secret',
    { answer: { status: 401, error: '' } },
    'are refused (401): its secret isn’t the function’s',
  ],
  [
    'calls a wrong address',
    { answer: { status: 404, error: '' } },
    'an address that doesn’t exist',
  ],
  [
    'gets no response',
    { answer: { status: null, error: 'Timeout was reached' } },
    'not at all (Timeout was reached)',
  ],
  [
    'has a job that fails',
    { job: { status: 'failed', message: 'ERROR:  The Vault lacks it' } },
    'ends with “failed”: ERROR:  The Vault lacks it',
  ],
];

describe('a schedule', () => {
  it('that works has no fault, even if the doctor can’t read its calls', () => {
    expect(faultsOf(healthy)).toEqual([]);
    const unseen = { ...healthy, job: null, answer: null };
    expect(faultsOf(unseen)).toEqual([]);
    expect(
      scheduleFindings(unseen, timeZone).filter(({ kind }) => kind === 'unchecked'),
    ).toHaveLength(2);
    expect(faultsOf({ ...healthy, waitingSinceMs: nowMs - 9 * minute })).toEqual([]);
  });

  it.each(faults)('that %s is reported with what to do', (_name, change, words) => {
    const found = faultsOf({ ...healthy, ...change });
    expect(found).toEqual([expect.stringContaining(words)]);
    expect(found[0]).toMatch(/ → ./);
  });
});

describe('the database', () => {
  let database: MigratedDatabase;
  let sql: MigratedDatabase['sql'];

  beforeAll(async () => {
    database = await startMigratedDatabase();
    ({ sql } = database);
  });

  afterAll(async () => {
    await database.stop();
  });

  it('reports runs and mails, and the schedule’s calls if it has pg_net and pg_cron', async () => {
    expect(await readSchedule(database.url)).toMatchObject({
      lastRun: null,
      waitingSinceMs: null,
      givenUp: 0,
      job: null,
      answer: null,
    });
    await sql`
      select contact.accept(
        gen_random_uuid(), 'AAAA-0001', '{"name": "Ana", "message": "Text"}', null, false, now(), '{}')`;
    await sql`update contact.notifications set created_at = now() - interval '1 hour'`;
    await sql`select contact.note_run('{"sent": 1}', '{}')`;
    await sql`select contact.note_run('{"sent": 0}', '{digest}')`;
    // The tables of pg_net and pg_cron on hosted Supabase.
    await sql.unsafe(`
      create schema net;
      create table net._http_response (
        id bigint, status_code integer, content_type text, headers jsonb, content text,
        timed_out boolean, error_msg text, created timestamptz not null default now()
      );
      insert into net._http_response (status_code, created)
      values (200, now() - interval '1 hour'), (401, now());
      create schema cron;
      create table cron.job (jobid bigint, jobname text);
      create table cron.job_run_details (
        jobid bigint, status text, return_message text, start_time timestamptz, end_time timestamptz
      );
      insert into cron.job values (1, 'contact-deliver-notifications'), (2, 'another');
      insert into cron.job_run_details values
        (1, 'succeeded', '1 row', now(), now() - interval '1 hour'),
        (1, 'failed', E'ERROR:  The Vault lacks it\\nCONTEXT:  more', now(), now()),
        (2, 'succeeded', '1 row', now(), now());
    `);
    const found = await readSchedule(database.url);
    expect(found).toMatchObject({
      givenUp: 0,
      job: { status: 'failed', message: 'ERROR:  The Vault lacks it' },
      answer: { status: 401, error: '' },
    });
    expect(found.lastRun?.failed).toEqual(['digest']);
    expect(found.lastRun?.goodAtMs).toBeLessThanOrEqual(found.lastRun?.endedAtMs ?? 0);
    expect(found.nowMs - (found.waitingSinceMs ?? 0)).toBeGreaterThanOrEqual(60 * minute);
    expect(faultsOf(found).join('\n')).toContain('its secret isn’t the function’s');
  });
});
