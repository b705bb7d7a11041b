import { describe, expect, it } from 'vitest';
import {
  isPin,
  makePinLock,
  type PinLock,
  parsePinLock,
  tryPin,
} from '../../src/workshop/pinLock.ts';

const nowMs = Date.UTC(2026, 2, 14, 17, 12);

/** Enters wrong PINs in a row, each as soon as allowed, and returns the lockouts in ms. */
async function waitsOf(lock: PinLock, count: number): Promise<number[]> {
  const waits: number[] = [];
  let atMs = nowMs;
  let current = lock;
  for (let tries = 0; tries < count; tries += 1) {
    const [result, next] = await tryPin(current, '0000', atMs);
    const waitMs = result.kind === 'shut' ? result.untilMs - atMs : 0;
    waits.push(waitMs);
    atMs += waitMs;
    current = next;
  }
  return waits;
}

describe('the PIN', () => {
  it.each([
    ['4207', true],
    ['12345678', true],
    ['123', false],
    ['123456789', false],
    ['12a4', false],
    ['', false],
  ])('%j is a PIN: %s', (text, isOne) => {
    expect(isPin(text)).toBe(isOne);
  });

  it('a PIN opens its own lock, is not stored in it, and has another hash in each lock', async () => {
    const [lock, other] = [await makePinLock('4207'), await makePinLock('4207')];
    expect((await tryPin(lock, '4207', nowMs))[0]).toEqual({ kind: 'open' });
    expect((await tryPin(lock, '4208', nowMs))[0]).toEqual({ kind: 'wrong' });
    expect(JSON.stringify(lock)).not.toContain('4207');
    expect(lock.hash).not.toBe(other.hash);
  });

  it('a wrong PIN locks the tablet for longer each time, up to five minutes', async () => {
    const waits = await waitsOf({ ...(await makePinLock('4207')), rounds: 1 }, 12);
    expect(waits.slice(0, 5)).toEqual([0, 0, 5_000, 10_000, 20_000]);
    expect(Math.max(...waits)).toBe(300_000);
  });

  it('a PIN is not checked during a lockout, and resets the lock when it opens', async () => {
    let lock = await makePinLock('4207');
    for (let tries = 0; tries < 3; tries += 1) [, lock] = await tryPin(lock, '0000', nowMs);
    expect((await tryPin(lock, '4207', nowMs + 4_999))[0].kind).toBe('shut');
    const [result, next] = await tryPin(lock, '4207', nowMs + 5_000);
    expect(result).toEqual({ kind: 'open' });
    expect(next).toMatchObject({ wrong: 0, shut: null });
  });

  it('a PIN’s lock is parsed from its own format only', async () => {
    const lock = { ...(await makePinLock('4207')), wrong: 3, shut: { fromMs: 1, untilMs: 2 } };
    expect(parsePinLock(JSON.stringify(lock))).toEqual(lock);
    const { rounds, ...older } = lock;
    expect(parsePinLock(JSON.stringify({ ...older, rounds: 7 }))).toEqual({ ...lock, rounds: 7 });
    expect(parsePinLock(JSON.stringify(older))).toEqual({ ...lock, rounds });
    for (const text of [null, '', 'null', '7', '{}', '{"salt":"x"}', '{"hash":"x"}'])
      expect(parsePinLock(text)).toBe(null);
  });
});
