import { alarmMail } from './mail/alarmMail.ts';
import { mailWriter, mayBeRepeat, type WriteMail } from './mail/mailWriter.ts';
import { type InboxLink, inboxLink } from './inboxLink.ts';
import { type Log, logFault } from './log.ts';
import type { MailRoutes } from './mailSettings.ts';
import { mailTransports, type TransportFor } from './mailTransport.ts';
import {
  type Attached,
  type ClaimedNotification,
  type MailContent,
  type MailOutcome,
  type MailTransport,
  nothingAttached,
  type NotificationTable,
  type RetryDecision,
  type QueryResult,
} from './notification.ts';
import { decideRetry } from './mailRetryDelay.ts';
import type { Site } from './site.ts';

export type DeliveryDeps = {
  notifications: NotificationTable;
  writeMail: WriteMail;
  transportFor: TransportFor;
  /** Whether the settings name a second mail route, which reports failures of the first. */
  hasSecondRoute: boolean;
  inboxLink: InboxLink;
  random: () => number;
  log: Log;
};

/** `unsettled`: storing the result failed; the notification stays leased until its lease expires. */
export type Delivered = RetryDecision['kind'] | 'unsettled';

/** If sending an enquiry's mail has failed for this long, the owner gets an alarm. */
const lateAfterMs = 2 * 3_600_000;

/** Binds `deliver` to the mail routes in the settings. */
export function createDeliver(
  settings: { mail: MailRoutes; ownerTimeZone: string; site: Site },
  notifications: NotificationTable,
  log: Log,
): (claimed: ClaimedNotification) => Promise<Delivered> {
  const { first, second } = settings.mail;
  const inbox = inboxLink(settings.site.origin);
  const deps = {
    notifications,
    writeMail: mailWriter(settings.ownerTimeZone, first.to, inbox),
    transportFor: mailTransports(settings.mail),
    hasSecondRoute: second !== null,
    inboxLink: inbox,
    random: Math.random,
    log,
  };
  return (claimed) => deliver(claimed, deps);
}

/** Sends one notification and stores the result. */
export async function deliver(
  claimed: ClaimedNotification,
  deps: DeliveryDeps,
): Promise<Delivered> {
  const { notifications, transportFor, random, log } = deps;
  const { kind, attempts, enquiryId } = claimed;
  const about = enquiryId !== null && { id: enquiryId };
  const transport = transportFor(kind);
  const attached = await attachedTo(claimed, deps);
  const content = attached === null ? 'unsettled' : await contentOf(claimed, attached, deps);
  const keyed = content === 'unsettled' ? null : await withValidKey(claimed, transport, deps);
  if (attached === null || content === 'unsettled' || keyed === null) {
    log({ event: 'notification', outcome: 'unsettled', ...about, detail: { kind, attempts } });
    return 'unsettled';
  }
  const outcome =
    content === null
      ? unwritten
      : await transport.send({
          ...keyed,
          ...attached,
          content: asSent(keyed, content, transport),
        });
  if (outcome.kind === 'failed' && outcome.isKeyConflict) await notifications.renewKey(keyed);
  const decision = decideRetry(outcome, claimed, transport.keyTtlMs !== null, random());
  const alarmed = await alarmAbout(claimed, content, decision, deps);
  // Nobody would notice a mail that was given up without an alarm: keep the lease, so that a later run retries.
  const isAlarmLost = decision.kind === 'dead' && alarmed?.kind === 'unavailable';
  const step = isAlarmLost ? alarmed : await notifications.settle(claimed, decision);
  const settled = step.kind === 'ok' && step.value;
  const code = outcome.kind === 'sent' ? 'accepted' : outcome.code;
  log({
    event: 'notification',
    outcome: settled ? decision.kind : 'unsettled',
    ...about,
    ...(decision.kind === 'dead' && { level: 'alarm' }),
    detail: { kind, attempts, code },
  });
  return settled ? decision.kind : 'unsettled';
}

/** The mail's attachments; null if the database is unavailable. */
async function attachedTo(
  claimed: ClaimedNotification,
  { notifications }: DeliveryDeps,
): Promise<Attached | null> {
  if (claimed.kind !== 'photographs') return nothingAttached;
  const step = await notifications.attachedTo(claimed);
  return step.kind === 'ok' ? step.value : null;
}

const unwritten: MailOutcome = {
  kind: 'failed',
  code: 'unwritten',
  fault: 'own',
  isInDoubt: false,
  retryAfterMs: null,
};

/**
 * Returns the stored content. Without one, writes and stores it, so that every attempt sends the same. Null if writing
 * fails, `unsettled` if storing fails.
 */
async function contentOf(
  claimed: ClaimedNotification,
  { attachments }: Attached,
  { notifications, writeMail, log }: DeliveryDeps,
): Promise<MailContent | null | 'unsettled'> {
  if (claimed.content !== null) return claimed.content;
  let content: MailContent;
  try {
    content = await writeMail(claimed, attachments);
  } catch (error) {
    logFault(log, 'unwritten', error, claimed.enquiryId);
    return null;
  }
  const step = await notifications.write(claimed, content);
  return step.kind === 'ok' && step.value ? content : 'unsettled';
}

/** Replaces the idempotency key if the provider may have forgotten it. Null if that fails, as after a lost lease. */
async function withValidKey(
  claimed: ClaimedNotification,
  { keyTtlMs }: MailTransport,
  { notifications }: DeliveryDeps,
): Promise<ClaimedNotification | null> {
  if (keyTtlMs === null || claimed.keyAgeMs < keyTtlMs) return claimed;
  const step = await notifications.renewKey(claimed);
  return step.kind === 'ok' ? step.value : null;
}

/**
 * Adds a notice if the mail may be a repeat. The result never varies under one key: `mayRepeat` changes only with it.
 */
function asSent(
  claimed: ClaimedNotification,
  content: MailContent,
  { keyTtlMs }: MailTransport,
): MailContent {
  const { mayRepeat, isInDoubt } = claimed;
  return mayRepeat || (keyTtlMs === null && isInDoubt) ? mayBeRepeat(content, claimed) : content;
}

/**
 * Queues an alarm for the owner if an enquiry's mail is late or given up; null if it is neither. With only one route, a
 * late mail gets an alarm only if the provider refused this very mail, since then the alarm may get through. Runs
 * before `settle`, because no later run reads a mail that was given up.
 */
async function alarmAbout(
  claimed: ClaimedNotification,
  content: MailContent | null,
  decision: RetryDecision,
  { notifications, hasSecondRoute, inboxLink: linkTo }: DeliveryDeps,
): Promise<QueryResult<boolean> | null> {
  if (claimed.kind !== 'enquiry' || claimed.stored === null || decision.kind === 'sent')
    return null;
  const isGivenUp = decision.kind === 'dead';
  const isRefused = decision.kind === 'retry' && decision.fault === 'refused';
  const isLate = (hasSecondRoute || isRefused) && claimed.triedForMs >= lateAfterMs;
  if (!isGivenUp && !isLate) return null;
  const { reference } = claimed.stored;
  const alarm = alarmMail({
    reference,
    inboxLink: linkTo(reference),
    content: hasSecondRoute ? content : null,
    code: decision.code,
    isGivenUp,
    wasRedriven: claimed.wasRedriven,
  });
  return await notifications.addAlarm(claimed, alarm, isGivenUp);
}
