import { rough, smooth } from '../kit/noise.ts';
import { posterised, type Tone } from '../kit/posterised.ts';
import type { Random } from '../kit/random.ts';
import { type Ball, dot, putBall, relief, spread, unit, type Vector } from '../kit/relief.ts';
import type { Cut } from '../kit/trace.ts';

/** A bough's worth of leaves: a cloud of tufts around its middle. */
export type Bough = Vector & { radius: number };

export type Foliage = {
  seed: number;
  boughs: readonly Bough[];
  /** What the whole crown bulges around, and how far. */
  crown: Vector & { width: number; height: number };
  tones: readonly Tone[];
  /** Px between the points at which the light is worked out. */
  step: number;
  /** Px from leaf tuft to leaf tuft. */
  tuft: number;
  cut: Cut;
};

/** The sun stands low at the right and a little before the picture. */
const sun = unit({ x: 0.8, y: -0.52, z: 0.3 });

/** Boughs of leaves under a low sun, each bright on top and dark beneath. */
export function foliage(leaves: Foliage, random: Random): string {
  const { boughs, crown, seed, step, tuft } = leaves;
  const room = Math.max(...boughs.map(({ radius }) => radius)) * 1.6;
  const left = Math.min(...boughs.map(({ x }) => x)) - room;
  const top = Math.min(...boughs.map(({ y }) => y)) - room;
  const box = {
    left,
    top,
    width: Math.max(...boughs.map(({ x }) => x)) + room - left,
    height: Math.max(...boughs.map(({ y }) => y)) + room - top,
  };
  const bodies = relief(box, step);
  const frayed = rough(seed + 7, 2);
  const leafy = rough(seed + 9, 2);
  for (const bough of boughs) {
    const around = unit({
      x: (bough.x - crown.x) / crown.width,
      y: (bough.y - crown.y) / crown.height,
      z: bough.z / crown.width,
    });
    for (const ball of tuftsOf(bough, random)) {
      putBall(
        bodies,
        ball,
        (normal, px, py) => {
          const big = unit({
            x: (px - bough.x) / bough.radius,
            y: (py - bough.y) / (bough.radius * 0.7),
            z: normal.z * 0.7 + 0.2,
          });
          const facing = 0.3 * dot(normal, sun) + 0.44 * dot(big, sun) + 0.4 * dot(around, sun);
          const under = 0.36 * smooth(-0.1, 0.9, big.y) + 0.2 * smooth(0.1, 0.9, around.y);
          return facing - under + 0.2 * leafy(px / tuft, py / (tuft * 0.8));
        },
        (px, py) =>
          0.17 * frayed(px / tuft, py / tuft) +
          0.13 * frayed(px / (tuft * 0.36), py / (tuft * 0.3)),
      );
    }
  }
  return posterised(bodies.mask, spread(bodies), leaves.tones, leaves.cut);
}

function tuftsOf({ x, y, z, radius }: Bough, random: Random): Ball[] {
  return Array.from({ length: 13 }, () => {
    const turn = random.between(0, 6.283);
    const rise = random.between(-0.7, 0.9);
    const out = Math.sqrt(1 - rise * rise) * radius * 0.95;
    return {
      x: x + Math.cos(turn) * out * 1.15,
      y: y - rise * radius * 0.58,
      z: z + Math.sin(turn) * out * 0.8,
      radius: radius * random.between(0.34, 0.52),
      flat: 0.72,
    };
  });
}
