// The PIN that opens the owner's screen. It only stops curious visitors: anyone can delete the lock with the developer
// tools, but the messages on the tablet are sealed.

import { retryDelayMs } from '../lib/retryDelay.ts';
import {
  contains,
  readTimeWindow,
  type TimeWindow,
  timeWindowOf,
} from '../outbox/core/timeWindow.ts';

/** The stored PIN: a salted hash, the number of wrong tries in a row, and the lockout after them. */
export type PinLock = {
  salt: string;
  hash: string;
  rounds: number;
  wrong: number;
  shut: TimeWindow | null;
};

export type PinTry = { kind: 'open' } | { kind: 'wrong' } | { kind: 'shut'; untilMs: number };

const rounds = 200_000;
const freeTries = 3;
const firstDelayMs = 5_000;
const maxDelayMs = 5 * 60_000;

export function isPin(text: string): boolean {
  return /^\d{4,8}$/.test(text);
}

export async function makePinLock(pin: string): Promise<PinLock> {
  const salt = hex(crypto.getRandomValues(new Uint8Array(16)));
  return { salt, hash: await hashOf(pin, salt, rounds), rounds, wrong: 0, shut: null };
}

/** Tries a PIN. Returns the result and the lock to save. */
export async function tryPin(
  lock: PinLock,
  pin: string,
  nowMs: number,
): Promise<[PinTry, PinLock]> {
  if (lock.shut && contains(lock.shut, nowMs)) {
    return [{ kind: 'shut', untilMs: lock.shut.untilMs }, lock];
  }
  if ((await hashOf(pin, lock.salt, lock.rounds)) === lock.hash) {
    return [{ kind: 'open' }, { ...lock, wrong: 0, shut: null }];
  }
  const wrong = lock.wrong + 1;
  const waitMs = lockoutMs(wrong);
  const shut = waitMs === 0 ? null : timeWindowOf(nowMs, waitMs);
  return [
    shut ? { kind: 'shut', untilMs: shut.untilMs } : { kind: 'wrong' },
    { ...lock, wrong, shut },
  ];
}

/** The length of the lockout after this number of wrong tries in a row, in ms. */
function lockoutMs(wrong: number): number {
  if (wrong < freeTries) return 0;
  return retryDelayMs(wrong - freeTries + 1, firstDelayMs, maxDelayMs);
}

/** Parses a stored lock; null if the text is not a lock. */
export function parsePinLock(text: string | null): PinLock | null {
  if (text === null) return null;
  try {
    const lock: Record<string, unknown> = JSON.parse(text);
    const { salt, hash } = lock;
    if (typeof salt !== 'string' || typeof hash !== 'string') return null;
    const count = (name: string): number => Number(lock[name]) || 0;
    return {
      salt,
      hash,
      rounds: count('rounds') || rounds,
      wrong: count('wrong'),
      shut: readTimeWindow(lock.shut),
    };
  } catch {
    // The text is not JSON: somebody has changed it with the developer tools.
    return null;
  }
}

async function hashOf(pin: string, salt: string, iterations: number): Promise<string> {
  const bytes = (text: string) => new TextEncoder().encode(text);
  const key = await crypto.subtle.importKey('raw', bytes(pin), 'PBKDF2', false, ['deriveBits']);
  const derived = await crypto.subtle.deriveBits(
    { name: 'PBKDF2', hash: 'SHA-256', salt: bytes(salt), iterations },
    key,
    256,
  );
  return hex(new Uint8Array(derived));
}

function hex(bytes: Uint8Array): string {
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
