import type {
  LentNotification,
  MailContent,
  MailOutcome,
  NotificationTable,
  SendMail,
  StoredEnquiry,
} from '../../supabase/functions/_shared/notification';
import type { Pacer } from '../../supabase/functions/_shared/pacer';
import type { Accept } from '../../supabase/functions/send-contact-email/enquiryTable';
import type * as ServerCode from './entries/server';
import { openSimulated } from './sealed';
import type { World } from './world';

export type Wire = { status: number; headers: Headers; body: string };

export type Row = { id: string; message: string; receivedAtMs: number };

/** The owner's side: the real handler and the real delivery on tables in memory and a mail provider. */
export type SimServer = {
  rows: Row[];
  /** What the provider has mailed to the owner. */
  mails: { enquiryId: string; mayRepeat: boolean }[];
  isDatabaseAway: boolean;
  /** Nobody calls the delivery: no mail goes but by the first try. */
  isScheduleAsleep: boolean;
  /** `loses`: takes mails and loses the answer. */
  provider: 'well' | 'down' | 'loses';
  /** How likely a function is killed after it has stored an enquiry, or while it sends a mail. */
  crashes: number;
  answer(headers: Record<string, string>, body: string): Promise<Wire>;
};

type Stored = Row & {
  text: string;
  stored: StoredEnquiry;
  content: MailContent | null;
  notification: Mailing;
};

type Mailing = {
  id: string;
  state: 'waiting' | 'sent' | 'dead';
  attempts: number;
  triedForMs: number;
  createdAtMs: number;
  nextAtMs: number;
  key: string;
  keyTriedAtMs: number | null;
  isInDoubt: boolean;
  mayRepeat: boolean;
  lease: string | null;
  leaseEndsMs: number;
};

const leaseMs = 120_000;
const scheduleMs = 60_000;
const mostPerRun = 20;
/** Its provider takes mails as fast as they come. */
const unhurried: Pacer = { turn: async () => true, giveBack: () => undefined };

/** So long the provider knows a key that it has been given, in ms. */
const memoryMs = 24 * 3_600_000;

const siteOrigin = 'https://site.example.com';

const never = new Promise<never>(() => undefined);

export function createServer(
  world: World,
  code: typeof ServerCode,
  writeMail: ReturnType<typeof ServerCode.mailWriter>,
): SimServer {
  const stored = new Map<string, Stored>();
  const providerMemory = new Map<string, number>();
  let counter = 0;
  let isScheduled = false;
  const wait = (ms: number): Promise<void> =>
    new Promise((resolve) => {
      world.after(ms, resolve);
    });
  const uuid = (): string => {
    counter += 1;
    return `00000000-0000-4000-8000-${String(counter).padStart(12, '0')}`;
  };
  const isDue = ({ state, nextAtMs, lease, leaseEndsMs }: Mailing): boolean =>
    state === 'waiting' &&
    nextAtMs <= world.now() &&
    (lease === null || leaseEndsMs <= world.now());

  const accept: Accept = async ({ id, reference, enquiry, written, receivedAtMs }) => {
    await wait(world.random.between(1, 8));
    if (server.isDatabaseAway) return { kind: 'away' };
    const text = JSON.stringify(enquiry);
    const known = stored.get(id);
    if (known && known.text !== text) return { kind: 'reused' };
    if (known) {
      const { receivedAtMs: firstMs, notification } = known;
      return { kind: 'replayed', receivedAtMs: firstMs, mailDue: isDue(notification) };
    }
    const notification: Mailing = {
      id: uuid(),
      state: 'waiting',
      attempts: 0,
      triedForMs: 0,
      createdAtMs: world.now(),
      nextAtMs: world.now(),
      key: uuid(),
      keyTriedAtMs: null,
      isInDoubt: false,
      mayRepeat: false,
      lease: null,
      leaseEndsMs: 0,
    };
    const row = { id, message: enquiry.message, receivedAtMs };
    const facts = { reference, enquiry, written, receivedAtMs };
    stored.set(id, { ...row, text, stored: facts, content: null, notification });
    server.rows.push(row);
    schedule();
    return { kind: 'new', receivedAtMs, mailDue: true };
  };

  const claim = ({ id, stored: facts, content, notification }: Stored): LentNotification => {
    notification.isInDoubt ||= notification.lease !== null && content !== null;
    notification.keyTriedAtMs ??= world.now();
    notification.lease = uuid();
    notification.leaseEndsMs = world.now() + leaseMs;
    notification.attempts += 1;
    return {
      id: notification.id,
      kind: 'enquiry',
      enquiryId: id,
      lease: notification.lease,
      attempts: notification.attempts,
      triedForMs: notification.triedForMs,
      refusedForMs: 0,
      createdAtMs: notification.createdAtMs,
      key: notification.key,
      keyAgeMs: world.now() - notification.keyTriedAtMs,
      isInDoubt: notification.isInDoubt,
      mayRepeat: notification.mayRepeat,
      recipient: null,
      stored: facts,
      content,
    };
  };
  const notifications: NotificationTable = {
    async claimDue() {
      await wait(1);
      if (server.isDatabaseAway) return { kind: 'away' };
      const due = [...stored.values()].find((one) => isDue(one.notification));
      return { kind: 'taken', value: due ? claim(due) : null };
    },
    async claimOf(enquiryId) {
      await wait(1);
      if (server.isDatabaseAway) return { kind: 'away' };
      const one = stored.get(enquiryId);
      return { kind: 'taken', value: one && isDue(one.notification) ? claim(one) : null };
    },
    async renewKey(lent) {
      await wait(1);
      if (server.isDatabaseAway) return { kind: 'away' };
      const mailing = stored.get(lent.enquiryId ?? '')?.notification;
      if (mailing?.lease !== lent.lease) return { kind: 'taken', value: null };
      mailing.key = uuid();
      mailing.keyTriedAtMs = world.now();
      mailing.mayRepeat ||= mailing.isInDoubt;
      mailing.isInDoubt = false;
      const { key, mayRepeat } = mailing;
      return { kind: 'taken', value: { ...lent, key, keyAgeMs: 0, isInDoubt: false, mayRepeat } };
    },
    // There is no second way.
    addAlarm: async () => ({ kind: 'taken', value: true }),
    async write({ enquiryId, lease }, content) {
      await wait(1);
      if (server.isDatabaseAway) return { kind: 'away' };
      const one = stored.get(enquiryId ?? '');
      if (one?.notification.lease !== lease) return { kind: 'taken', value: false };
      one.content = content;
      return { kind: 'taken', value: true };
    },
    async settle({ enquiryId, lease }, verdict) {
      await wait(1);
      if (server.isDatabaseAway) return { kind: 'away' };
      const mailing = stored.get(enquiryId ?? '')?.notification;
      if (!mailing || mailing.lease !== lease || mailing.state !== 'waiting') {
        return { kind: 'taken', value: false };
      }
      mailing.state = verdict.kind === 'retry' ? 'waiting' : verdict.kind;
      if (verdict.kind === 'retry') {
        mailing.nextAtMs = world.now() + verdict.inMs;
        mailing.triedForMs += verdict.inMs;
        mailing.isInDoubt ||= verdict.isInDoubt;
        mailing.mayRepeat ||= verdict.mayRepeat;
      }
      mailing.lease = null;
      return { kind: 'taken', value: true };
    },
  };

  const failed = (answer: string): MailOutcome => ({
    kind: 'failed',
    code: answer,
    fault: 'unavailable',
    isInDoubt: true,
    retryAfterMs: null,
  });
  const send: SendMail = async ({ key, enquiryId, mayRepeat }) => {
    await wait(world.random.between(5, 300));
    if (server.provider === 'down') return failed('status_503');
    if (world.now() - (providerMemory.get(key) ?? -memoryMs) >= memoryMs) {
      providerMemory.set(key, world.now());
      server.mails.push({ enquiryId: enquiryId ?? '', mayRepeat });
    }
    if (world.random.chance(server.crashes)) return await never;
    return server.provider === 'loses' ? failed('timeout') : { kind: 'sent', providerId: key };
  };

  const deliver = async (lent: LentNotification): Promise<unknown> =>
    await code.deliver(lent, {
      notifications,
      writeMail,
      hasSecondRoute: false,
      random: () => world.random.next(),
      log: () => undefined,
      transportFor: () => ({ keyLifeMs: code.resendKeyLifeMs, send }),
    });

  // As pg_cron does it, but only while something waits.
  const schedule = (): void => {
    if (isScheduled) return;
    isScheduled = true;
    world.after(scheduleMs, () => {
      isScheduled = false;
      if (!server.isScheduleAsleep) void deliverDue();
      if ([...stored.values()].some(({ notification }) => notification.state === 'waiting')) {
        schedule();
      }
    });
  };
  const deliverDue = async (): Promise<void> => {
    for (let count = 0; count < mostPerRun; count += 1) {
      const claimed = await notifications.claimDue();
      if (claimed.kind === 'away' || claimed.value === null) return;
      await deliver(claimed.value);
    }
  };

  const firstTry = code.firstTry(notifications, unhurried, () => undefined, deliver);
  const handle = code.createHandler({
    accept,
    mailFirstTry: async (id) => {
      if (!world.random.chance(server.crashes)) await firstTry(id);
    },
    waitUntil: () => undefined,
    now: world.now,
    log: () => undefined,
    site: { allowedOrigins: new Set([siteOrigin]), origin: siteOrigin },
    watchSchedule: async () => undefined,
    callerOf: async () => null,
    acknowledges: false,
    openSealed: async (id, sealed) => openSimulated(id, sealed),
  });

  const server: SimServer = {
    rows: [],
    mails: [],
    isDatabaseAway: false,
    isScheduleAsleep: false,
    provider: 'well',
    crashes: 0,
    async answer(headers, body) {
      const request = new Request('https://backend.example.com/send-contact-email', {
        method: 'POST',
        headers,
        body,
      });
      const response = await handle(request);
      return {
        status: response.status,
        headers: response.headers,
        body: await response.text(),
      };
    },
  };
  return server;
}
