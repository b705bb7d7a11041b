import { closed } from '../kit/path.ts';
import type { Tone } from '../kit/posterised.ts';
import { type Random, seeded } from '../kit/random.ts';
import { shape } from '../kit/svg.ts';
import { type Bough, foliage } from './foliage.ts';
import { type Limb, limbsOf } from './oakLimbs.ts';

/**
 * A coast live oak: broader than high, its crown nearly down to the ground at the sides, on several
 * thick, crooked trunks that part low.
 */
export type Oak = {
  seed: number;
  /** Where it stands. */
  x: number;
  ground: number;
  /** Of the crown. */
  width: number;
  /** From the ground to the top. */
  height: number;
  /** How far the crown's top is pushed aside by the wind, in px; its long side lies there. */
  lean: number;
  leaves: readonly Tone[];
  /** Of the leaves behind the limbs. */
  inner: string;
  bark: { dark: string; lit: string };
  /** Px between the points at which the light is worked out. */
  step: number;
  /** Px from leaf tuft to leaf tuft. */
  tuft: number;
};

type Place = readonly [across: number, up: number, radius: number, near: number];

/**
 * Its boughs, for a tree that leans to the right: across in halves of its width, up in parts of its
 * height, the radius in halves of its width.
 */
const behind: readonly Place[] = [
  [-0.82, 0.24, 0.19, -0.5],
  [-0.7, 0.42, 0.24, -0.5],
  [-0.48, 0.56, 0.26, -0.5],
  [-0.22, 0.68, 0.26, -0.5],
  [0.1, 0.72, 0.27, -0.5],
  [0.36, 0.66, 0.26, -0.5],
  [0.58, 0.54, 0.25, -0.5],
  [0.76, 0.4, 0.21, -0.5],
  [0.82, 0.24, 0.18, -0.5],
  [-0.6, 0.22, 0.18, -0.6],
  [-0.38, 0.36, 0.2, -0.6],
  [-0.12, 0.44, 0.22, -0.6],
  [0.16, 0.44, 0.22, -0.6],
  [0.42, 0.38, 0.2, -0.6],
  [0.62, 0.24, 0.17, -0.6],
];

const before: readonly Place[] = [
  [-0.24, 0.83, 0.21, 0],
  [-0.02, 0.89, 0.2, 0],
  [0.2, 0.88, 0.2, 0],
  [0.42, 0.8, 0.2, 0],
  [-0.45, 0.71, 0.21, 0],
  [0.61, 0.67, 0.19, 0],
  [-0.64, 0.56, 0.2, 0],
  [0.76, 0.51, 0.18, 0],
  [-0.8, 0.4, 0.18, 0.05],
  [0.86, 0.36, 0.15, 0.05],
  [-0.88, 0.24, 0.15, 0.1],
  [0.9, 0.23, 0.13, 0.1],
  [-0.84, 0.12, 0.13, 0.1],
  [-0.66, 0.13, 0.14, 0.2],
  [0.83, 0.12, 0.13, 0.1],
  [0.73, 0.17, 0.12, 0.2],
  [-0.3, 0.66, 0.2, 0.3],
  [0.02, 0.71, 0.22, 0.35],
  [0.31, 0.65, 0.21, 0.32],
  [-0.52, 0.5, 0.2, 0.4],
  [0.55, 0.47, 0.19, 0.4],
  [-0.67, 0.32, 0.18, 0.45],
  [0.69, 0.33, 0.17, 0.42],
  [-0.22, 0.53, 0.17, 0.5],
  [0.1, 0.55, 0.17, 0.5],
  [0.36, 0.48, 0.14, 0.5],
  [-0.43, 0.36, 0.15, 0.55],
  [-0.54, 0.2, 0.12, 0.55],
];

export function oak(tree: Oak): string {
  const random = seeded(tree.seed);
  const { step, tuft, leaves, bark } = tree;
  const limbs = limbsOf(tree, random);
  const crown = {
    x: tree.x + tree.lean * 0.4,
    y: tree.ground - tree.height * 0.42,
    z: 0,
    width: tree.width,
    height: tree.height,
  };
  const common = { seed: tree.seed, crown, step, tuft };
  return [
    foliage(
      {
        ...common,
        boughs: boughs(tree, behind, random),
        tones: dimmed(tree),
        cut: { smallest: step * 8 },
      },
      random,
    ),
    sides(limbs, 'whole', bark.dark),
    sides(limbs, 'turned', bark.lit, 0.45),
    sides(limbs, 'sunny', bark.lit),
    foliage(
      {
        ...common,
        boughs: boughs(tree, before, random),
        tones: leaves,
        cut: { tolerance: step * 0.34, smallest: step * 9 },
      },
      random,
    ),
  ].join('');
}

function sides(limbs: readonly Limb[], side: keyof Limb, fill: string, opacity = 1): string {
  return shape(limbs.map((limb) => closed(limb[side])).join(''), fill, opacity);
}

function boughs(tree: Oak, places: readonly Place[], random: Random): Bough[] {
  const side = tree.lean < 0 ? -1 : 1;
  const half = tree.width / 2;
  return places.map(([across, up, radius, near]) => ({
    x: tree.x + side * (across + random.bell() * 0.04) * half + tree.lean * up,
    y: tree.ground - (up + random.bell() * 0.035) * tree.height,
    z: near * half,
    radius: radius * half * random.between(0.95, 1.15),
  }));
}

/** The far side of the crown: in shade, but for leaves that stand out into the sun. */
function dimmed({ inner, leaves }: Oak): Tone[] {
  const sunlit = leaves.slice(2).map((tone) => ({ ...tone, above: tone.above + 0.3 }));
  return [{ above: -9, fill: inner }, ...sunlit];
}
