import { timeWords } from '../../../supabase/functions/_shared/mail/times.ts';
import { type Finding, unchecked, well, wrong } from './finding.ts';
import type { Schedule } from './readSchedule.ts';

/** A run is due every minute. If no run has finished for this long, something is wrong. */
const overdueAfterMs = 10 * 60_000;

/**
 * Checks that the schedule runs, and that mails go out.
 * @param timeZone the owner's time zone
 */
export function scheduleFindings(schedule: Schedule, timeZone: string): Finding[] {
  const timeOf = timeWords(timeZone).arrived;
  return [
    runFinding(schedule, timeOf),
    waitingFinding(schedule, timeOf),
    ...(schedule.givenUp === 0
      ? []
      : [
          wrong(
            `the site has given up on ${counted(schedule.givenUp, 'email', 'emails')}`,
            'the log of deliver-notifications has the provider’s error; fix that, and the site tries them once more after the next email goes through (the inbox lists their messages under “Not emailed”)',
          ),
        ]),
    jobFinding(schedule),
    answerFinding(schedule),
  ];
}

type TimeOf = (ms: number) => string;

function runFinding({ lastRun, nowMs }: Schedule, timeOf: TimeOf): Finding {
  if (lastRun === null) {
    return wrong(
      'the schedule has never finished a run here',
      'see the lines about its calls, and set contact_delivery_url and contact_delivery_secret in the Vault',
    );
  }
  const { endedAtMs, goodAtMs, failed } = lastRun;
  if (nowMs - endedAtMs > overdueAfterMs) {
    return wrong(
      `the schedule has not run since ${timeOf(endedAtMs)}`,
      'see the lines about its calls; if the project is paused, wake it',
    );
  }
  if (goodAtMs === null || nowMs - goodAtMs > overdueAfterMs) {
    const since =
      goodAtMs === null ? 'has had no good run yet' : `its last good run was ${timeOf(goodAtMs)}`;
    return wrong(
      `the schedule runs, but ${since}; failing: ${failed.join(', ') || 'nothing right now'}`,
      'read the log of deliver-notifications; “mail” means the email provider: its account, key, or domain',
    );
  }
  return well(`the schedule’s last good run was ${timeOf(goodAtMs)}`);
}

function waitingFinding({ waitingSinceMs, nowMs }: Schedule, timeOf: TimeOf): Finding {
  if (waitingSinceMs === null) return well('no email is waiting to be sent');
  const minutes = Math.floor((nowMs - waitingSinceMs) / 60_000);
  return nowMs - waitingSinceMs > overdueAfterMs
    ? wrong(
        `an email has been waiting for ${counted(minutes, 'minute', 'minutes')}, since ${timeOf(waitingSinceMs)}`,
        'the log of deliver-notifications has the provider’s error',
      )
    : well(
        `the oldest email waiting was written less than ${counted(minutes + 1, 'minute', 'minutes')} ago`,
      );
}

function jobFinding({ job }: Schedule): Finding {
  if (job === null) {
    return unchecked(
      'what pg_cron says about its job',
      'this database doesn’t show it; if something else calls deliver-notifications, check there',
    );
  }
  return job.status === 'succeeded'
    ? well('pg_cron’s job makes its call')
    : wrong(
        `pg_cron’s job ends with “${job.status}”: ${job.message || 'no reason given'}`,
        'check that the Vault has contact_delivery_url and contact_delivery_secret',
      );
}

function answerFinding({ answer }: Schedule): Finding {
  if (answer === null) {
    return unchecked(
      'how the schedule’s calls are answered',
      'this database keeps no answers (net._http_response); the time of the last good run is enough',
    );
  }
  const { status, error } = answer;
  if (status === 200) return well('the schedule’s last call was answered 200');
  if (status === 401) {
    return wrong(
      'the schedule’s calls are refused (401): its secret isn’t the function’s, so the site won’t retry an email that failed',
      'set contact_delivery_secret in the Vault to exactly what DELIVERY_SECRET is',
    );
  }
  if (status === 404) {
    return wrong(
      'the schedule calls an address that doesn’t exist (404)',
      'set contact_delivery_url in the Vault to the address of deliver-notifications, and deploy that function',
    );
  }
  return wrong(
    `the schedule’s last call was answered ${status ?? `not at all (${error || 'no reason given'})`}`,
    'read the log of deliver-notifications, and check that contact_delivery_url in the Vault is its address',
  );
}

function counted(count: number, one: string, many: string): string {
  return `${count} ${count === 1 ? one : many}`;
}
