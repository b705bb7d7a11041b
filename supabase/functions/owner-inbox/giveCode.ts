import { type Log, logFault } from '../_shared/log.ts';
import { fact, noticeMail, quiet, words } from '../_shared/mail/noticeMail.ts';
import type { MailContent } from '../_shared/notification.ts';
import type { CodeTable } from './codeTable.ts';
import type { MailCode } from './mailCode.ts';

/** Mails a sign-in code to an owner if one is due. Never rejects. */
export type GiveCode = (email: string) => Promise<void>;

export function giveCode(
  table: Pick<CodeTable, 'begin' | 'end' | 'alertOwner'>,
  mailCode: MailCode,
  log: Log,
): GiveCode {
  return async (email) => {
    try {
      const begun = await table.begin(email);
      if (begun.kind === 'unavailable')
        return log({ event: 'inbox', level: 'alarm', outcome: 'no_code' });
      if (begun.value === null) return log({ event: 'inbox', outcome: 'code_mailed_before' });
      const status = await mailCode(email);
      const isMailed = status >= 200 && status < 300;
      await table.end(begun.value, isMailed);
      if (isMailed) return log({ event: 'inbox', outcome: 'code_mailed' });
      log({ event: 'inbox', level: 'alarm', outcome: 'code_not_mailed', detail: { status } });
      await table.alertOwner(codeNotMailed(status));
    } catch (error) {
      logFault(log, 'code', error);
    }
  };
}

/** The subject never changes, since the database finds the last such mail by its subject. */
function codeNotMailed(status: number): MailContent {
  const answer = status === 0 ? 'didn’t answer' : `answered ${status}`;
  return noticeMail({
    kicker: 'A code wasn’t mailed',
    heading: 'You may not be able to sign in',
    blocks: [
      words(
        `Someone, maybe you, asked for a code for your inbox. Supabase Auth didn’t mail it: it ${answer}.`,
      ),
      fact(
        'What that means',
        'Messages still reach you by email, and signed-in devices stay signed in. A code from an earlier email works once, within two hours.',
      ),
      fact(
        'What to do',
        'Try to sign in. If no code comes, forward this email to the person who set up the site. What to check in the Supabase project, under Authentication: that your address is among the users, that the Email provider is on, and that its SMTP settings and rate limits let emails out. The Auth log says more.',
      ),
      quiet('You get at most one of these emails a day.'),
    ],
  });
}
