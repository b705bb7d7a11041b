import { type Log, logFault } from '../_shared/log.ts';
import type { CodeTable } from './codeTable.ts';
import { codeNotMailed } from './codeNotMailed.ts';
import type { MailCode } from './mailCode.ts';

/** Mails a code to an owner if one is due. Never rejects. */
export type GiveCode = (email: string) => Promise<void>;

export function giveCode(
  table: Pick<CodeTable, 'begin' | 'end' | 'tell'>,
  mailCode: MailCode,
  log: Log,
): GiveCode {
  return async (email) => {
    try {
      const begun = await table.begin(email);
      if (begun.kind === 'away') return log({ event: 'inbox', level: 'alarm', outcome: 'no_code' });
      if (begun.value === null) return log({ event: 'inbox', outcome: 'code_mailed_before' });
      const status = await mailCode(email);
      const isMailed = status >= 200 && status < 300;
      await table.end(begun.value, isMailed);
      if (isMailed) return log({ event: 'inbox', outcome: 'code_mailed' });
      log({ event: 'inbox', level: 'alarm', outcome: 'code_not_mailed', detail: { status } });
      await table.tell(codeNotMailed(status));
    } catch (error) {
      logFault(log, 'code', error);
    }
  };
}
