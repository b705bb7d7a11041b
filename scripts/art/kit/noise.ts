/** A smooth random landscape, about -1 to 1, with hills about one unit apart. */
export type Noise = (x: number, y: number) => number;

export function noise(seed: number): Noise {
  const corner = (column: number, row: number, dx: number, dy: number): number => {
    const angle = hash(column, row, seed) * 6.283185;
    return Math.cos(angle) * dx + Math.sin(angle) * dy;
  };
  return (x, y) => {
    const column = Math.floor(x);
    const row = Math.floor(y);
    const dx = x - column;
    const dy = y - row;
    const across = ease(dx);
    const upper = mix(corner(column, row, dx, dy), corner(column + 1, row, dx - 1, dy), across);
    const lower = mix(
      corner(column, row + 1, dx, dy - 1),
      corner(column + 1, row + 1, dx - 1, dy - 1),
      across,
    );
    return 1.5 * mix(upper, lower, ease(dy));
  };
}

/** Noise on noise: each layer twice as fine and half as strong. */
export function rough(seed: number, layers: number): Noise {
  const parts = Array.from({ length: layers }, (_, index) => noise(seed + index * 101));
  return (x, y) =>
    parts.reduce((sum, part, index) => sum + part(x * 2 ** index, y * 2 ** index) / 2 ** index, 0);
}

export function mix(one: number, other: number, share: number): number {
  return one + (other - one) * share;
}

export function clamp(value: number, low = 0, high = 1): number {
  return Math.min(high, Math.max(low, value));
}

/** 0 below `low`, 1 above `high`, without a kink between. */
export function smooth(low: number, high: number, value: number): number {
  const share = clamp((value - low) / (high - low));
  return share * share * (3 - 2 * share);
}

function ease(share: number): number {
  return share * share * share * (share * (share * 6 - 15) + 10);
}

function hash(column: number, row: number, seed: number): number {
  let mixed = Math.imul(column, 374761393) + Math.imul(row, 668265263) + Math.imul(seed, 974634541);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 1274126177);
  mixed = Math.imul(mixed ^ (mixed >>> 16), 2246822519);
  return ((mixed ^ (mixed >>> 15)) >>> 0) / 4294967296;
}
