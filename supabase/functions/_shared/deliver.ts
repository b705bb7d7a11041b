import { alarmMail } from './mail/alarmMail.ts';
import { mayBeRepeat, type WriteMail } from './mail/mailWriter.ts';
import type { InboxLink } from './inboxLink.ts';
import { type Log, logFault } from './log.ts';
import type { TransportFor } from './mailTransport.ts';
import type {
  ClaimedNotification,
  MailContent,
  MailOutcome,
  MailTransport,
  NotificationTable,
  RetryDecision,
  Step,
} from './notification.ts';
import { decideRetry } from './retryDecision.ts';

export type DeliveryDeps = {
  notifications: NotificationTable;
  /** Writes what is not written yet. */
  writeMail: WriteMail;
  transportFor: TransportFor;
  /** Whether there is a second way for mails, by which to tell that the first takes none. */
  hasSecondRoute: boolean;
  inboxLink: InboxLink;
  random: () => number;
  log: Log;
};

/** `unsettled`: tried, but what came of it could not be written down; its lease ends by itself. */
export type Delivered = RetryDecision['kind'] | 'unsettled';

/** How long a mail about an enquiry is tried before the owner is told. */
const lateAfterMs = 2 * 3_600_000;

/** Tries one notification and writes down what came of it. */
export async function deliver(lent: ClaimedNotification, deps: DeliveryDeps): Promise<Delivered> {
  const { notifications, transportFor, random, log } = deps;
  const { kind, attempts, enquiryId } = lent;
  const about = enquiryId !== null && { id: enquiryId };
  const transport = transportFor(kind);
  const content = await contentOf(lent, deps);
  const keyed = content === 'unsettled' ? null : await withLivingKey(lent, transport, deps);
  if (content === 'unsettled' || keyed === null) {
    log({ event: 'notification', outcome: 'unsettled', ...about, detail: { kind, attempts } });
    return 'unsettled';
  }
  const outcome =
    content === null
      ? unwritten
      : await transport.send({ ...keyed, content: asSent(keyed, content, transport) });
  if (outcome.kind === 'failed' && outcome.isKeySpent) await notifications.renewKey(keyed);
  const verdict = decideRetry(outcome, lent, transport.keyLifeMs !== null, random());
  const alarmed = await alarmAbout(lent, content, verdict, deps);
  // Given up without its alarm it would be out of sight: it is tried once more when its lease has ended.
  const isOutOfSight = verdict.kind === 'dead' && alarmed?.kind === 'away';
  const step = isOutOfSight ? alarmed : await notifications.settle(lent, verdict);
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

const unwritten: MailOutcome = {
  kind: 'failed',
  code: 'unwritten',
  fault: 'own',
  isInDoubt: false,
  retryAfterMs: null,
};

/**
 * What was written before, or is now: kept before it is sent, so that every try sends the same. Null
 * where it can't be written.
 */
async function contentOf(
  lent: ClaimedNotification,
  { notifications, writeMail, log }: DeliveryDeps,
): Promise<MailContent | null | 'unsettled'> {
  if (lent.content !== null) return lent.content;
  let content: MailContent;
  try {
    content = await writeMail(lent);
  } catch (error) {
    logFault(log, 'unwritten', error, lent.enquiryId);
    return null;
  }
  const step = await notifications.write(lent, content);
  return step.kind === 'taken' && step.value ? content : 'unsettled';
}

/** With another key, where the provider may have forgotten this one; null where the lease was lost. */
async function withLivingKey(
  lent: ClaimedNotification,
  { keyLifeMs }: MailTransport,
  { notifications }: DeliveryDeps,
): Promise<ClaimedNotification | null> {
  if (keyLifeMs === null || lent.keyAgeMs < keyLifeMs) return lent;
  const step = await notifications.renewKey(lent);
  return step.kind === 'taken' ? step.value : null;
}

/** The same under one key each time: whether it may be a repeat is settled when its key is made. */
function asSent(
  { mayRepeat, isInDoubt }: ClaimedNotification,
  content: MailContent,
  { keyLifeMs }: MailTransport,
): MailContent {
  return mayRepeat || (keyLifeMs === null && isInDoubt) ? mayBeRepeat(content) : content;
}

/**
 * Tells the owner of an enquiry whose mail is given up, or late: by the only way just where it was this
 * very mail that was refused, since others may pass. Null where there is nothing to tell. Before it is
 * settled: what is given up is not looked at again.
 */
async function alarmAbout(
  lent: ClaimedNotification,
  content: MailContent | null,
  verdict: RetryDecision,
  { notifications, hasSecondRoute, inboxLink }: DeliveryDeps,
): Promise<Step<boolean> | null> {
  if (lent.kind !== 'enquiry' || lent.stored === null || verdict.kind === 'sent') return null;
  const isGivenUp = verdict.kind === 'dead';
  const isRefused = verdict.kind === 'retry' && verdict.fault === 'refused';
  const isLate = (hasSecondRoute || isRefused) && lent.triedForMs >= lateAfterMs;
  if (!isGivenUp && !isLate) return null;
  const { reference } = lent.stored;
  const alarm = alarmMail({
    reference,
    inboxLink: inboxLink(reference),
    content: hasSecondRoute ? content : null,
    code: verdict.code,
    isGivenUp,
    wasRedriven: lent.wasRedriven,
  });
  return await notifications.addAlarm(lent, alarm, isGivenUp);
}
