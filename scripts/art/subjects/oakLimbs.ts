import { mix, noise } from '../kit/noise.ts';
import { type Point, through } from '../kit/path.ts';
import type { Random } from '../kit/random.ts';
import { points } from '../kit/spots.ts';
import { edge } from '../kit/tube.ts';
import type { Oak } from './oak.ts';

/** Outlines: all of it, what is turned toward the sun, and what the sun meets. */
export type Limb = { whole: Point[]; turned: Point[]; sunny: Point[] };

/** Limbs of a tree that leans to the right, as its boughs are placed; girths at both ends as shares of its width. */
const plan: readonly (readonly [spine: string, from: number, to: number])[] = [
  ['-0.02 0.3, 0.0 0.4, -0.06 0.5, -0.02 0.6, -0.08 0.74', 0.03, 0.009],
  ['-0.28 0.24, -0.34 0.34, -0.32 0.44, -0.4 0.56', 0.022, 0.007],
  ['0.2 0.27, 0.24 0.38, 0.22 0.48, 0.3 0.62', 0.024, 0.007],
  ['0.11 0.14, 0.26 0.25, 0.38 0.25, 0.46 0.14, 0.56 0.1, 0.66 0.17, 0.8 0.22', 0.044, 0.011],
  ['-0.03 -0.02, -0.1 0.1, -0.24 0.18, -0.33 0.27, -0.47 0.26, -0.55 0.2, -0.68 0.3', 0.066, 0.014],
  ['-0.02 -0.02, -0.04 0.1, 0.0 0.2, -0.04 0.32, -0.12 0.42, -0.14 0.56', 0.056, 0.014],
  ['0.04 -0.02, 0.07 0.1, 0.16 0.19, 0.18 0.3, 0.28 0.4, 0.34 0.52', 0.076, 0.016],
];

export function limbsOf(tree: Oak, random: Random): Limb[] {
  const side = tree.lean < 0 ? -1 : 1;
  return plan.map(([spine, from, to]) => {
    const line = crooked(points(spine), random).map(({ x, y }) => ({
      x: tree.x + (side * x * tree.width) / 2 + tree.lean * Math.max(0, y),
      y: tree.ground - y * tree.height,
    }));
    return thickened(line, from * tree.width, to * tree.width, random);
  });
}

/** A curve through all the spots, which are moved a little, but for the first. */
function crooked(spots: readonly Point[], random: Random): Point[] {
  const moved = spots.map(({ x, y }, at) => ({
    x: x + (at === 0 ? 0 : random.bell() * 0.02),
    y: y + (at === 0 ? 0 : random.bell() * 0.015),
  }));
  return through(moved, 5);
}

/** The sun is at the right and above: that side of a limb is lit, whichever way it grows. */
function thickened(spine: readonly Point[], from: number, to: number, random: Random): Limb {
  const knots = noise(Math.floor(random.next() * 999));
  const half = (along: number, at: number): number =>
    (mix(from, to, along ** 0.8) *
      (1 + 0.16 * knots(at / 2.4, 0.5) + (at === 0 ? 0.45 : at === 1 ? 0.18 : 0))) /
    2;
  const right = edge(spine, half);
  const left = edge(spine, (along, at) => -half(along, at));
  const split = (share: number, seed: number): Point[] =>
    edge(spine, (along, at) => half(along, at) * (share + 0.2 * knots(at / 1.7, seed)));
  return {
    whole: [...left, ...right.toReversed()],
    turned: [...split(-0.35, 3.5), ...right.toReversed()],
    sunny: [...split(0.38, 7.5), ...right.toReversed()],
  };
}
