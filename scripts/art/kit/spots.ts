import type { Point } from './path.ts';

export type Pair = readonly [number, number];

/** Outlines written as in a drawing's own data: `0.1 0.2, 0.3 0.4`. */
export function spots(text: string): Pair[] {
  return text.split(',').map((spot) => {
    const [x = Number.NaN, y = Number.NaN] = spot.trim().split(/\s+/).map(Number);
    return [x, y];
  });
}

export function points(text: string): Point[] {
  return spots(text).map(([x, y]) => ({ x, y }));
}
