import { ladder } from '../kit/posterised.ts';
import { seeded } from '../kit/random.ts';
import { points } from '../kit/spots.ts';
import { tube } from '../kit/tube.ts';
import { mix } from '../kit/noise.ts';
import { type Bough, foliage } from './foliage.ts';
import { through } from '../kit/path.ts';

/** Where a Pacific madrone stands, and how high it is. */
export type Madrone = { x: number; ground: number; height: number; seed: number };

type Limb = readonly [spine: string, from: number, to: number];

/** In parts of its height; limbs that are farther away come first. */
const limbs: readonly Limb[] = [
  ['0.13 0.36, 0.12 0.46, 0.08 0.56, 0.1 0.7', 0.026, 0.008],
  ['-0.06 0.38, -0.16 0.46, -0.22 0.56, -0.34 0.64', 0.03, 0.008],
  ['0.0 0.2, 0.09 0.32, 0.17 0.4, 0.2 0.54, 0.3 0.68', 0.044, 0.01],
  ['0.0 -0.02, 0.035 0.1, 0.0 0.22, -0.065 0.36, -0.06 0.5, -0.11 0.64, -0.08 0.8', 0.07, 0.012],
];

/** Across, up, radius and nearness, in parts of its height. */
const boughs = [
  [-0.28, 0.7, 0.14, -0.1],
  [-0.08, 0.8, 0.15, -0.1],
  [0.14, 0.78, 0.14, -0.1],
  [0.3, 0.7, 0.13, -0.1],
  [-0.12, 0.92, 0.12, 0],
  [0.08, 0.92, 0.12, 0],
  [-0.28, 0.82, 0.11, 0],
  [0.25, 0.83, 0.11, 0],
  [-0.42, 0.66, 0.1, 0],
  [0.4, 0.68, 0.1, 0],
  [-0.32, 0.58, 0.09, 0.1],
  [-0.06, 0.72, 0.1, 0.15],
  [0.14, 0.68, 0.1, 0.15],
  [0.3, 0.58, 0.08, 0.1],
] as const;

/** A Pacific madrone at some distance: sinuous red limbs under open clouds of broad leaves. */
export function madrone({ x, ground, height, seed }: Madrone): string {
  const random = seeded(seed);
  const placed = boughs.map(
    ([across, up, radius, near]): Bough => ({
      x: x + (across + random.bell() * 0.02) * height,
      y: ground - (up + random.bell() * 0.02) * height,
      z: near * height,
      radius: radius * height,
    }),
  );
  const crown = { x, y: ground - height * 0.6, z: 0, width: height * 0.8, height: height * 0.7 };
  return [
    ...limbs.map(([spine, from, to]) =>
      tube({
        spine: through(
          points(spine).map((spot) => ({ x: x + spot.x * height, y: ground - spot.y * height })),
          5,
        ),
        half: (along) => (mix(from, to, along ** 0.8) * height) / 2,
        fills: ['#47201b', '#7f3420', '#b8562c', '#e59a5a'],
      }),
    ),
    foliage(
      {
        seed,
        boughs: placed,
        crown,
        tones: ladder(-0.1, 0.9, [
          '#22362a',
          '#37512f',
          '#5d6f35',
          '#939045',
          '#cfb55c',
          '#f1d485',
        ]),
        step: 1.5,
        tuft: 8,
        cut: { tolerance: 0.5, smallest: 9 },
      },
      random,
    ),
  ].join('');
}
