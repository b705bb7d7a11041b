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
  test('is given to an address once a minute, and to each other one meanwhile', () => {
    expect(limiter.ask(owner)).toBe(0);
    nowMs += 1_000;
    expect(limiter.ask(owner)).toBe(59_000);
    expect(limiter.ask('other@example.com')).toBe(0);
    nowMs += 59_000;
    expect(limiter.ask(owner)).toBe(0);
  });

  test('is no good after five wrong tries, whoever made them, until there is another', () => {
    limiter.ask(owner);
    expect([...guesses(3), ...guesses(2, owner, 'elsewhere')]).toEqual(Array(5).fill('allowed'));
    nowMs += 1_000;
    expect(guesses(1, owner, 'a third')).toEqual(['spent']);
    expect(guesses(1, 'other@example.com')).toEqual(['allowed']);
    nowMs += 60_000;
    limiter.ask(owner);
    expect(guesses(1)).toEqual(['allowed']);
  });

  test('stays spent for as long as it lives', () => {
    limiter.ask(owner);
    guesses(5);
    nowMs += standardLimits.codeLifeMs;
    expect(guesses(1, owner, 'elsewhere')).toEqual(['spent']);
  });

  test('that was right counts for nothing', () => {
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

  test('is wrong thirty times in five minutes and no more, whatever the address', () => {
    expect(new Set(strangers(30))).toEqual(new Set(['allowed']));
    nowMs += 1_000;
    expect(limiter.guess(owner, home)).toEqual({ kind: 'tooMany', retryAfterMs: 299_000 });
    expect(guesses(1, owner, 'elsewhere')).toEqual(['allowed']);
    nowMs += 299_000;
    expect(guesses(1)).toEqual(['allowed']);
  });

  test('who is right is not slowed down', () => {
    for (let times = 0; times < 40; times += 1) {
      const guess = limiter.guess(owner, home);
      expect(guess.kind).toBe('allowed');
      if (guess.kind === 'allowed') guess.wasRight();
    }
  });
});
