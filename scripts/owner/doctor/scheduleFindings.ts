import { type Finding, unchecked, well, wrong } from './finding.ts';
import type { Schedule } from './readSchedule.ts';

/** It is called every minute: what has not come for so long does not come by itself. */
const longestMs = 10 * 60_000;

/** Whether mails go out: what is called every minute, and what has come of it. */
export function scheduleFindings(schedule: Schedule): Finding[] {
  return [
    runFinding(schedule),
    waitingFinding(schedule),
    ...(schedule.givenUp === 0
      ? []
      : [
          wrong(
            `${counted(schedule.givenUp, 'mail was', 'mails were')} given up`,
            'npm run enquiries -- list says what the provider answered; set that right, and they go out with the next mail that it takes',
          ),
        ]),
    jobFinding(schedule),
    answerFinding(schedule),
  ];
}

function runFinding({ lastRun, nowMs }: Schedule): Finding {
  if (lastRun === null) {
    return wrong(
      'the schedule has never run to its end here',
      'see the lines about its calls; set contact_delivery_url and contact_delivery_secret in the Vault',
    );
  }
  const { endedAtMs, goodAtMs, failed } = lastRun;
  if (nowMs - endedAtMs > longestMs) {
    return wrong(
      `the schedule has not run since ${timeOf(endedAtMs)}`,
      'see the lines about its calls; a paused project has to be woken',
    );
  }
  if (goodAtMs === null || nowMs - goodAtMs > longestMs) {
    const since =
      goodAtMs === null ? 'has had no good run yet' : `was last well ${timeOf(goodAtMs)}`;
    return wrong(
      `the schedule runs, but ${since}; what fails: ${failed.join(', ') || 'nothing just now'}`,
      'read the log of deliver-notifications; “mail” stands for the provider: its account, key, or domain',
    );
  }
  return well(`the schedule’s last good run was ${timeOf(goodAtMs)}`);
}

function waitingFinding({ waitingSinceMs, nowMs }: Schedule): Finding {
  if (waitingSinceMs === null) return well('no mail waits to be sent');
  const minutes = Math.floor((nowMs - waitingSinceMs) / 60_000);
  return nowMs - waitingSinceMs > longestMs
    ? wrong(
        `a mail has been waiting to be sent since ${timeOf(waitingSinceMs)}, for ${counted(minutes, 'minute', 'minutes')}`,
        'npm run enquiries -- list says what the provider answered',
      )
    : well(`the mail that waits longest came less than ${minutes + 1} min ago`);
}

function jobFinding({ job }: Schedule): Finding {
  if (job === null) {
    return unchecked(
      'what pg_cron says of its job',
      'nothing of it can be seen in this database; where something else calls deliver-notifications, look there',
    );
  }
  return job.status === 'succeeded'
    ? well('pg_cron’s job makes its call')
    : wrong(
        `pg_cron’s job ends as ${job.status}: ${job.message || 'it does not say why'}`,
        'see that the Vault has contact_delivery_url and contact_delivery_secret',
      );
}

function answerFinding({ answer }: Schedule): Finding {
  if (answer === null) {
    return unchecked(
      'what the schedule’s calls are answered',
      'this database keeps no answers (net._http_response); the time of the last good run tells enough',
    );
  }
  const { status, error } = answer;
  if (status === 200) return well('the schedule’s last call was answered 200');
  if (status === 401) {
    return wrong(
      'the schedule’s calls are refused (401): it knows another secret than the function, so no mail is sent again that failed once',
      'set contact_delivery_secret in the Vault to the very text of DELIVERY_SECRET',
    );
  }
  if (status === 404) {
    return wrong(
      'the schedule calls an address that is not there (404)',
      'set contact_delivery_url in the Vault to the address of deliver-notifications, and deploy that',
    );
  }
  return wrong(
    `the schedule’s last call was answered ${status ?? `not at all (${error || 'no reason given'})`}`,
    'read the log of deliver-notifications, and see that contact_delivery_url in the Vault is its address',
  );
}

function timeOf(ms: number): string {
  return `${new Date(ms).toISOString().slice(0, 16).replace('T', ' ')} UTC`;
}

function counted(count: number, one: string, many: string): string {
  return `${count} ${count === 1 ? one : many}`;
}
