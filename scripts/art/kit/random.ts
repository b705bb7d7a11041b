/** Numbers that look random and are the same in every run. */
export type Random = {
  /** From 0 up to 1. */
  next(): number;
  between(low: number, high: number): number;
  /** Mostly near 0, seldom beyond ±1. */
  bell(): number;
  chance(share: number): boolean;
  pick<T>(choices: readonly [T, ...T[]]): T;
};

export function seeded(seed: number): Random {
  let state = seed * 2654435761;
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  return {
    next,
    between: (low, high) => low + (high - low) * next(),
    bell: () => (next() + next() + next() - 1.5) / 1.5,
    chance: (share) => next() < share,
    pick: (choices) => choices[Math.floor(next() * choices.length)] ?? choices[0],
  };
}
