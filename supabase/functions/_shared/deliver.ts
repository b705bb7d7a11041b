import { alarmMail } from './mail/alarmMail.ts';
import { describeFault, type Log } from './log.ts';
import type { WriteMail } from './mail/mailWriter.ts';
import type {
  LentNotification,
  MailContent,
  MailOutcome,
  NotificationTable,
  SendMail,
  Verdict,
} from './notification.ts';
import { verdictOn } from './verdict.ts';

export type DeliveryParts = {
  notifications: NotificationTable;
  /** Writes what is not written yet. */
  writeMail: WriteMail;
  sendMail: SendMail;
  /** Whether there is a second way for mails, by which to tell that one was given up. */
  hasSecondRoute: boolean;
  random: () => number;
  log: Log;
};

/** `unsettled`: tried, but what came of it could not be written down; its lease ends by itself. */
export type Delivered = Verdict['kind'] | 'unsettled';

/** Tries one notification and writes down what came of it. */
export async function deliver(lent: LentNotification, parts: DeliveryParts): Promise<Delivered> {
  const { notifications, sendMail, hasSecondRoute, random, log } = parts;
  const about = aboutOf(lent);
  const { kind, attempts } = lent;
  const content = await contentOf(lent, parts);
  if (content === 'unsettled') {
    log({ event: 'notification', outcome: 'unsettled', ...about, detail: { kind, attempts } });
    return 'unsettled';
  }
  const outcome = content === null ? unwritten : await sendMail({ ...lent, content });
  // What was never sent can't be doubled by a try that comes late: an enquiry is not given up.
  const isUnsent = content === null && kind === 'enquiry';
  const verdict = verdictOn(outcome, isUnsent ? { attempts, ageMs: 0 } : lent, random());
  const isGivenUp = verdict.kind === 'dead' && kind === 'enquiry';
  const alarm = isGivenUp && hasSecondRoute && content ? alarmMail(content, verdict.code) : null;
  const step = await notifications.settle(lent, verdict, alarm);
  const settled = step.kind === 'taken' && step.value;
  const code = outcome.kind === 'sent' ? 'accepted' : outcome.code;
  log({
    event: 'notification',
    outcome: settled ? verdict.kind : 'unsettled',
    ...about,
    ...(verdict.kind === 'dead' && { level: 'alarm' }),
    detail: { kind, attempts, code },
  });
  return settled ? verdict.kind : 'unsettled';
}

/** Which enquiry it is about, for the log. */
const aboutOf = ({ enquiryId }: LentNotification): { id?: string } =>
  enquiryId === null ? {} : { id: enquiryId };

const unwritten: MailOutcome = { kind: 'failed', code: 'unwritten', retryAfterMs: null };

/**
 * What was written before, or is now: kept before it is sent, so that every try sends the same. Null
 * where it can't be written.
 */
async function contentOf(
  lent: LentNotification,
  { notifications, writeMail, log }: DeliveryParts,
): Promise<MailContent | null | 'unsettled'> {
  if (lent.content !== null) return lent.content;
  let content: MailContent;
  try {
    content = await writeMail(lent);
  } catch (error) {
    const detail = describeFault(error);
    log({ event: 'fault', level: 'alarm', outcome: 'unwritten', ...aboutOf(lent), detail });
    return null;
  }
  const step = await notifications.write(lent, content);
  return step.kind === 'taken' && step.value ? content : 'unsettled';
}
