import { beforeEach, describe, expect, test } from 'vitest';
import {
  type CodeLimiter,
  limitCodes,
  standardLimits,
} from '../../scripts/backend/auth/codeLimits.ts';

const owner = 'owner@example.com';
const home = '203.0.113.1';

let nowMs = 0;
let limiter: CodeLimiter;

beforeEach(() => {
  nowMs = 1_000_000;
  limiter = limitCodes(standardLimits, () => nowMs);
});

const guesses = (count: number, email = owner, caller = home): string[] =>
  Array.from({ length: count }, () => limiter.guess(email, caller).kind);

describe('a code', () => {
  test('can be requested once a minute for each address', () => {
    expect(limiter.ask(owner)).toBe(0);
    nowMs += 1_000;
    expect(limiter.ask(owner)).toBe(59_000);
    expect(limiter.ask('other@example.com')).toBe(0);
    nowMs += 59_000;
    expect(limiter.ask(owner)).toBe(0);
  });

  test('stops working after five wrong tries from any callers, until a new code is sent', () => {
    limiter.ask(owner);
    expect([...guesses(3), ...guesses(2, owner, 'elsewhere')]).toEqual(Array(5).fill('allowed'));
    nowMs += 1_000;
    expect(guesses(1, owner, 'a third')).toEqual(['spent']);
    expect(guesses(1, 'other@example.com')).toEqual(['allowed']);
    nowMs += 60_000;
    limiter.ask(owner);
    expect(guesses(1)).toEqual(['allowed']);
  });

  test('stays blocked for its whole lifetime', () => {
    limiter.ask(owner);
    guesses(5);
    nowMs += standardLimits.codeLifeMs;
    expect(guesses(1, owner, 'elsewhere')).toEqual(['spent']);
  });

  test('resets the count of wrong tries when it is entered correctly', () => {
    limiter.ask(owner);
    guesses(4);
    const guess = limiter.guess(owner, home);
    if (guess.kind === 'allowed') guess.wasRight();
    expect(guesses(6)).toEqual([...Array<string>(5).fill('allowed'), 'spent']);
  });
});

describe('a caller', () => {
  const strangers = (count: number): string[] =>
    Array.from({ length: count }, (_, one) => guesses(1, `${one}@example.com`)[0] ?? '');

  test('may enter thirty wrong codes in five minutes, over all addresses', () => {
    expect(new Set(strangers(30))).toEqual(new Set(['allowed']));
    nowMs += 1_000;
    expect(limiter.guess(owner, home)).toEqual({ kind: 'tooMany', retryAfterMs: 299_000 });
    expect(guesses(1, owner, 'elsewhere')).toEqual(['allowed']);
    nowMs += 299_000;
    expect(guesses(1)).toEqual(['allowed']);
  });

  test('who enters the right code is never limited', () => {
    for (let times = 0; times < 40; times += 1) {
      const guess = limiter.guess(owner, home);
      expect(guess.kind).toBe('allowed');
      if (guess.kind === 'allowed') guess.wasRight();
    }
  });
});
