import { alarmMail } from './alarmMail.ts';
import type { Log } from './log.ts';
import type { Notification, NotificationTable, SendMail, Verdict } from './notification.ts';
import { verdictOn } from './verdict.ts';

export type DeliveryParts = {
  notifications: NotificationTable;
  sendMail: SendMail;
  /** Whether there is a second way for mails, by which to tell that one was given up. */
  hasSecondRoute: boolean;
  random: () => number;
  log: Log;
};

/** `unsettled`: tried, but what came of it could not be written down; its lease ends by itself. */
export type Delivered = Verdict['kind'] | 'unsettled';

/** Tries one notification and writes down what came of it. */
export async function deliver(
  notification: Notification,
  { notifications, sendMail, hasSecondRoute, random, log }: DeliveryParts,
): Promise<Delivered> {
  const outcome = await sendMail(notification);
  const verdict = verdictOn(outcome, notification, random());
  const isGivenUp = verdict.kind === 'dead' && notification.kind === 'enquiry';
  const alarm = isGivenUp && hasSecondRoute ? alarmMail(notification.content, verdict.code) : null;
  const step = await notifications.settle(notification, verdict, alarm);
  const settled = step.kind === 'taken' && step.value;
  log({
    event: 'notification',
    outcome: settled ? verdict.kind : 'unsettled',
    ...(notification.enquiryId !== null && { id: notification.enquiryId }),
    ...(verdict.kind === 'dead' && { level: 'alarm' }),
    detail: {
      kind: notification.kind,
      attempts: notification.attempts,
      code: outcome.kind === 'sent' ? 'accepted' : outcome.code,
    },
  });
  return settled ? verdict.kind : 'unsettled';
}
