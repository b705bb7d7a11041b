import type {
  ClaimedNotification,
  MailOutcome,
  SendMail,
} from '../../supabase/functions/_shared/notification.ts';
import type { RateLimiter } from '../../supabase/functions/_shared/rateLimiter.ts';
import type * as ServerCode from './entries/server.ts';
import { openSimulated } from './sealed.ts';
import type { Tables } from './tables.ts';
import type { World } from './world.ts';

export type Wire = { status: number; headers: Headers; body: string };

/** The server: the real handler and the real mail delivery, with simulated tables and a simulated provider. */
export type SimServer = Pick<Tables, 'rows' | 'storedUnder'> & {
  /** Mails that the provider has sent to the owner. */
  mails: { enquiryId: string; mayRepeat: boolean }[];
  isDatabaseAway: boolean;
  /** Whether the schedule does not run, so that only the handler's first try delivers a mail. */
  isScheduleAsleep: boolean;
  /** `loses`: the provider sends the mail but its answer is lost. */
  provider: 'well' | 'down' | 'loses';
  /** Probability that a function is killed after storing an enquiry, or while sending its mail. */
  crashes: number;
  answer(headers: Record<string, string>, body: string): Promise<Wire>;
};

const scheduleMs = 60_000;
const mostPerRun = 20;
/** A rate limiter without a limit. */
const unhurried: RateLimiter = { acquire: async () => true, refund: () => undefined };

/** How long the provider remembers an idempotency key, in ms. */
const memoryMs = 24 * 3_600_000;

const siteOrigin = 'https://site.example.com';

const never = new Promise<never>(() => undefined);

export type TablesFor = (world: World, isAway: () => boolean) => Tables;

export function createServer(
  world: World,
  code: typeof ServerCode,
  writeMail: ReturnType<typeof ServerCode.mailWriter>,
  tablesFor: TablesFor,
): SimServer {
  const isAway = (): boolean => server.isDatabaseAway;
  const { accept, notifications, rows, storedUnder, hasWaiting } = tablesFor(world, isAway);
  const providerMemory = new Map<string, number>();
  let isScheduled = false;
  const wait = (ms: number): Promise<void> =>
    new Promise((resolve) => {
      world.after(ms, resolve);
    });
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

  const deliver = (claimed: ClaimedNotification): ReturnType<typeof code.deliver> =>
    code.deliver(claimed, {
      notifications,
      writeMail,
      hasSecondRoute: false,
      inboxLink: (reference) => `https://site.example.com/inbox.htm#${reference}`,
      random: () => world.random.next(),
      log: () => undefined,
      transportFor: () => ({ keyTtlMs: code.resendKeyTtlMs, send }),
    });

  // Runs every minute, as pg_cron does, but only while a mail is waiting.
  const schedule = (): void => {
    if (isScheduled) return;
    isScheduled = true;
    world.after(scheduleMs, () => {
      isScheduled = false;
      if (!server.isScheduleAsleep) void deliverDue();
      void hasWaiting().then((waits) => {
        if (waits) schedule();
      });
    });
  };
  const deliverDue = async (): Promise<void> => {
    for (let count = 0; count < mostPerRun; count += 1) {
      const claimed = await notifications.claimDue();
      if (claimed.kind === 'unavailable' || claimed.value === null) return;
      await deliver(claimed.value);
    }
  };

  const deliverNow = code.deliverNow(notifications, unhurried, () => undefined, deliver);
  const handle = code.createHandler({
    async accept(given) {
      const accepted = await accept(given);
      schedule();
      return accepted;
    },
    deliverNow: async (id) => {
      if (!world.random.chance(server.crashes)) await deliverNow(id);
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
    rows,
    storedUnder,
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
