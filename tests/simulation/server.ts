import type {
  LentNotification,
  MailContent,
  NotificationTable,
  StoredEnquiry,
} from '../../supabase/functions/_shared/notification';
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
  mails: { enquiryId: string; atMs: number }[];
  /** Whether no further try follows for this enquiry's mail. */
  isGivenUp(id: string): boolean;
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
  createdAtMs: number;
  nextAtMs: number;
  lease: string | null;
  leaseEndsMs: number;
};

const leaseMs = 120_000;
const scheduleMs = 60_000;
const batchSize = 20;

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
      createdAtMs: world.now(),
      nextAtMs: world.now(),
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

  const claim = (due: readonly Stored[]): LentNotification[] =>
    due.map(({ id, stored: facts, content, notification }) => {
      notification.lease = uuid();
      notification.leaseEndsMs = world.now() + leaseMs;
      notification.attempts += 1;
      return {
        id: notification.id,
        kind: 'enquiry',
        enquiryId: id,
        lease: notification.lease,
        attempts: notification.attempts,
        createdAtMs: notification.createdAtMs,
        ageMs: world.now() - notification.createdAtMs,
        recipient: null,
        stored: facts,
        content,
      };
    });
  const notifications: NotificationTable = {
    async claimDue(limit) {
      await wait(1);
      if (server.isDatabaseAway) return { kind: 'away' };
      const due = [...stored.values()].filter((one) => isDue(one.notification));
      return { kind: 'taken', value: claim(due.slice(0, limit)) };
    },
    async claimOf(enquiryId) {
      await wait(1);
      if (server.isDatabaseAway) return { kind: 'away' };
      const one = stored.get(enquiryId);
      return { kind: 'taken', value: claim(one && isDue(one.notification) ? [one] : []) };
    },
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
      mailing.nextAtMs = world.now() + (verdict.kind === 'retry' ? verdict.inMs : 0);
      mailing.lease = null;
      return { kind: 'taken', value: true };
    },
  };

  const deliver = async (lent: LentNotification): Promise<unknown> =>
    await code.deliver(lent, {
      notifications,
      writeMail,
      hasSecondRoute: false,
      random: () => world.random.next(),
      log: () => undefined,
      async sendMail({ id, enquiryId }) {
        await wait(world.random.between(5, 300));
        if (server.provider === 'down') {
          return { kind: 'failed', code: 'status_503', retryAfterMs: null };
        }
        if (world.now() - (providerMemory.get(id) ?? -memoryMs) >= memoryMs) {
          providerMemory.set(id, world.now());
          server.mails.push({ enquiryId: enquiryId ?? '', atMs: world.now() });
        }
        if (world.random.chance(server.crashes)) return await never;
        return server.provider === 'loses'
          ? { kind: 'failed', code: 'timeout', retryAfterMs: null }
          : { kind: 'sent', providerId: id };
      },
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
    const batch = await notifications.claimDue(batchSize);
    if (batch.kind === 'away') return;
    for (const notification of batch.value) await deliver(notification);
  };

  const firstTry = code.firstTry(notifications, () => undefined, deliver);
  const handle = code.createHandler({
    accept,
    mailFirstTry: async (id) => {
      if (!world.random.chance(server.crashes)) await firstTry(id);
    },
    waitUntil: () => undefined,
    now: world.now,
    log: () => undefined,
    site: { allowedOrigins: new Set([siteOrigin]), origin: siteOrigin },
    callerOf: async () => null,
    acknowledges: false,
    openSealed: async (id, sealed) => openSimulated(id, sealed),
  });

  const server: SimServer = {
    rows: [],
    mails: [],
    isGivenUp: (id) => stored.get(id)?.notification.state === 'dead',
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
