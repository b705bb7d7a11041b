/** A random source with a seed. */
export type Random = {
  /** A number in [0, 1). */
  next(): number;
  /** A whole number from `from` to `to`, both included. */
  between(from: number, to: number): number;
  chance(probability: number): boolean;
  pick<T>(items: readonly T[]): T;
  /** Picks an item at random, in proportion to its weight. */
  weighted<T extends readonly [weight: number, ...unknown[]]>(items: readonly T[]): T;
};

/** SplitMix32 with its published constants: small, fast, and every seed is equally good. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x9e3779b9) >>> 0;
    let mixed = state ^ (state >>> 16);
    mixed = Math.imul(mixed, 0x21f0aaad);
    mixed ^= mixed >>> 15;
    mixed = Math.imul(mixed, 0x735a2d97);
    return ((mixed ^ (mixed >>> 15)) >>> 0) / 2 ** 32;
  };
  return {
    next,
    between: (from, to) => from + Math.floor(next() * (to - from + 1)),
    chance: (probability) => next() < probability,
    pick(items) {
      const item = items[Math.floor(next() * items.length)];
      if (item === undefined) throw new Error('There is nothing to pick from.');
      return item;
    },
    weighted(items) {
      let left = next() * items.reduce((sum, [weight]) => sum + weight, 0);
      const item = items.find(([weight]) => (left -= weight) < 0);
      if (!item) throw new Error('There is nothing to pick from.');
      return item;
    },
  };
}
