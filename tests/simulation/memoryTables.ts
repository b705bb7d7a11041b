import {
  type ClaimedNotification,
  type MailContent,
  type NotificationTable,
  type StoredEnquiry,
  nothingAttached,
} from '../../supabase/functions/_shared/notification.ts';
import type { Accept } from '../../supabase/functions/send-contact-email/enquiryTable.ts';
import type { Row, Tables } from './tables.ts';
import type { World } from './world.ts';

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

/**
 * The functions' tables, in memory. The real tables store a text only once a day; these store it under
 * every id, which exposes a device that sends one text under two ids.
 */
export function createMemoryTables(world: World, isAway: () => boolean): Tables {
  const stored = new Map<string, Stored>();
  let counter = 0;
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

  const accept: Accept = async (given) => {
    const { id, reference, enquiry, language, written, receivedAtMs } = given;
    await wait(world.random.between(1, 8));
    if (isAway()) return { kind: 'unavailable' };
    const text = JSON.stringify(enquiry);
    const known = stored.get(id);
    if (known && known.text !== text) return { kind: 'reused' };
    if (known) {
      const { notification } = known;
      const firstMs = known.stored.receivedAtMs;
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
    const row = { id, message: enquiry.message };
    const facts = { reference, enquiry, language, written, receivedAtMs };
    stored.set(id, { ...row, text, stored: facts, content: null, notification });
    tables.rows.push(row);
    return { kind: 'new', receivedAtMs, mailDue: true };
  };

  const claim = ({ id, stored: facts, content, notification }: Stored): ClaimedNotification => {
    if (!notification.isInDoubt && notification.lease === null) notification.keyTriedAtMs = null;
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
      wasRedriven: false,
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
  const take = async <T>(step: () => T) => {
    await wait(1);
    return isAway() ? { kind: 'unavailable' as const } : { kind: 'ok' as const, value: step() };
  };
  const claimWhere = (one: Stored | undefined): ClaimedNotification | null =>
    one && isDue(one.notification) ? claim(one) : null;
  /** Returns the claimed row; null if another delivery has claimed the row since. */
  const heldBy = ({ enquiryId, lease }: ClaimedNotification): Stored | null => {
    const one = stored.get(enquiryId ?? '');
    return one?.notification.lease === lease ? one : null;
  };
  const notifications: NotificationTable = {
    claimDue: () =>
      take(() => claimWhere([...stored.values()].find((one) => isDue(one.notification)))),
    claimOf: (enquiryId) => take(() => claimWhere(stored.get(enquiryId))),
    attachedTo: () => take(() => nothingAttached),
    renewKey: (claimed) =>
      take(() => {
        const mailing = heldBy(claimed)?.notification;
        if (!mailing) return null;
        mailing.key = uuid();
        mailing.keyTriedAtMs = world.now();
        mailing.mayRepeat ||= mailing.isInDoubt;
        mailing.isInDoubt = false;
        const { key, mayRepeat } = mailing;
        return { ...claimed, key, keyAgeMs: 0, isInDoubt: false, mayRepeat };
      }),
    // The simulation has no second mail route.
    addAlarm: async () => ({ kind: 'ok', value: true }),
    write: (claimed, content) =>
      take(() => {
        const one = heldBy(claimed);
        if (one) one.content = content;
        return one !== null;
      }),
    settle: (claimed, decision) =>
      take(() => {
        const mailing = heldBy(claimed)?.notification;
        if (mailing?.state !== 'waiting') return false;
        mailing.state = decision.kind === 'retry' ? 'waiting' : decision.kind;
        if (decision.kind === 'retry') {
          mailing.nextAtMs = world.now() + decision.delayMs;
          mailing.triedForMs += decision.delayMs;
          mailing.isInDoubt ||= decision.isInDoubt;
          mailing.mayRepeat ||= decision.mayRepeat;
        }
        mailing.lease = null;
        return true;
      }),
  };

  const tables: Tables = {
    accept,
    notifications,
    rows: [],
    storedUnder: (id) => stored.get(id),
    hasWaiting: async () =>
      [...stored.values()].some(({ notification }) => notification.state === 'waiting'),
  };
  return tables;
}
