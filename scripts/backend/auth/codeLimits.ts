import { signInCode } from '#contract/ownerInbox';

export type CodeLimits = {
  /** Minimum interval between two codes for one address. */
  codeEveryMs: number;
  codeLifeMs: number;
  /** Number of wrong guesses after which a code becomes invalid. */
  wrongPerCode: number;
  /** Maximum wrong guesses of one caller within `callerWindowMs`, for all addresses together. */
  wrongPerCaller: number;
  callerWindowMs: number;
};

/** Hosted Supabase's limits. Hosted Supabase doesn't limit wrong guesses per code; here five are allowed. */
export const standardLimits: CodeLimits = {
  codeEveryMs: 60_000,
  codeLifeMs: signInCode.lifeS * 1_000,
  wrongPerCode: 5,
  wrongPerCaller: 30,
  callerWindowMs: 300_000,
};

export type Guess =
  | { kind: 'allowed'; wasRight(): void }
  | { kind: 'spent' }
  | { kind: 'tooMany'; retryAfterMs: number };

export type CodeLimiter = {
  /** Records a code and returns 0; or, if the address has to wait, returns how long, in ms. */
  ask(email: string): number;
  /** Counts a guess as wrong until `wasRight` is called, so that parallel guesses count too. */
  guess(email: string, caller: string): Guess;
};

/** Applies the same limits to every address, with or without an account. */
export function limitCodes(limits: CodeLimits, now = () => Date.now()): CodeLimiter {
  const addresses = new Map<string, { askedAtMs: number; seenAtMs: number; wrong: number }>();
  const callers = new Map<string, { atMs: number }[]>();

  const forget = (): void => {
    const keptMs = Math.max(limits.codeEveryMs, limits.codeLifeMs);
    for (const [email, { seenAtMs }] of addresses) {
      if (seenAtMs + keptMs < now()) addresses.delete(email);
    }
    for (const [caller, tries] of callers) {
      const recent = tries.filter(({ atMs }) => atMs + limits.callerWindowMs > now());
      if (recent.length > 0) callers.set(caller, recent);
      else callers.delete(caller);
    }
  };

  return {
    ask(email) {
      forget();
      const waitMs = (addresses.get(email)?.askedAtMs ?? -Infinity) + limits.codeEveryMs - now();
      if (waitMs > 0) return waitMs;
      addresses.set(email, { askedAtMs: now(), seenAtMs: now(), wrong: 0 });
      return 0;
    },
    guess(email, caller) {
      forget();
      const tries = callers.get(caller) ?? [];
      const one = { atMs: now() };
      if (tries.length >= limits.wrongPerCaller) {
        const [first = one] = tries;
        return { kind: 'tooMany', retryAfterMs: first.atMs + limits.callerWindowMs - now() };
      }
      callers.set(caller, [...tries, one]);
      const known = addresses.get(email) ?? { askedAtMs: -Infinity, seenAtMs: now(), wrong: 0 };
      if (known.wrong >= limits.wrongPerCode) return { kind: 'spent' };
      addresses.set(email, { ...known, seenAtMs: now(), wrong: known.wrong + 1 });
      return {
        kind: 'allowed',
        wasRight() {
          addresses.set(email, { ...known, wrong: 0 });
          const others = callers.get(caller)?.filter((other) => other !== one);
          if (others) callers.set(caller, others);
        },
      };
    },
  };
}
