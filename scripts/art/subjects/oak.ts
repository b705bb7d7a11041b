import { mix, noise, rough, smooth } from '../kit/noise.ts';
import { closed, rounded } from '../kit/path.ts';
import { posterised, type Tone } from '../kit/posterised.ts';
import { type Random, seeded } from '../kit/random.ts';
import {
  type Ball,
  dot,
  putBall,
  relief,
  type Relief,
  spread,
  unit,
  type Vector,
} from '../kit/relief.ts';
import { shape } from '../kit/svg.ts';
import { bole, limbsOf } from './oakLimbs.ts';

/** A coast live oak: a broad low dome of leaf clumps on several leaning, twisting limbs. */
export type Oak = {
  seed: number;
  /** Where it stands. */
  x: number;
  ground: number;
  /** Of the crown. */
  width: number;
  /** From the ground to the top. */
  height: number;
  /** How far the crown's middle is pushed aside by the wind, in px. */
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

type Clump = { ball: Ball; parent: Vector; radius: number };

/** The sun stands low at the right and a little before the picture. */
const sun = unit({ x: 0.8, y: -0.52, z: 0.3 });

export function oak(tree: Oak): string {
  const random = seeded(tree.seed);
  const limbs = limbsOf(tree, random);
  const clumps = clumpsOf(tree, random);
  const behind = clumps.filter(({ ball }) => ball.z < -tree.width * 0.02);
  const before = clumps.filter(({ ball }) => ball.z >= -tree.width * 0.02);
  return [
    posterised(...lit(tree, behind), dimmed(tree), { smallest: tree.step * 8 }),
    shape(
      limbs.map(({ outline }) => closed(outline)).join('') + rounded(bole(tree)),
      tree.bark.dark,
    ),
    shape(limbs.map(({ sunSide }) => closed(sunSide)).join(''), tree.bark.lit),
    posterised(...lit(tree, before), tree.leaves, {
      tolerance: tree.step * 0.28,
      smallest: tree.step * 7,
    }),
  ].join('');
}

/** The far side of the crown: in shade, but for leaves that stand out into the sun. */
function dimmed({ inner, leaves }: Oak): Tone[] {
  const sunlit = leaves.slice(2).map((tone) => ({ ...tone, above: tone.above + 0.12 }));
  return [{ above: -9, fill: inner }, ...sunlit];
}

function lit(tree: Oak, clumps: readonly Clump[]): [Relief['mask'], Relief['light']] {
  const { x, ground, width, height, lean } = tree;
  const room = width * 0.16;
  const box = {
    left: x + Math.min(0, lean) - width / 2 - room,
    top: ground - height - room,
    width: width + Math.abs(lean) + room * 2,
    height: height + room,
  };
  const bodies = relief(box, tree.step);
  const frayed = rough(tree.seed + 7, 2);
  const leafy = rough(tree.seed + 9, 2);
  const holes = rough(tree.seed + 13, 3);
  const middle = domeOf(tree);
  for (const { ball, parent, radius } of clumps) {
    const around = unit({
      x: (ball.x - middle.x) / width,
      y: (ball.y - middle.y) / height,
      z: ball.z / width,
    });
    putBall(
      bodies,
      ball,
      (normal, px, py) => {
        const big = unit({
          x: (px - parent.x) / radius,
          y: (py - parent.y) / radius,
          z: normal.z * 0.7 + 0.2,
        });
        const facing = 0.34 * dot(normal, sun) + 0.36 * dot(big, sun) + 0.42 * dot(around, sun);
        const under = 0.3 * smooth(-0.1, 0.9, big.y) + 0.25 * smooth(0.1, 0.9, around.y);
        return facing - under + 0.2 * leafy(px / tree.tuft, py / (tree.tuft * 0.8));
      },
      (px, py) =>
        0.17 * frayed(px / tree.tuft, py / tree.tuft) +
        0.13 * frayed(px / (tree.tuft * 0.36), py / (tree.tuft * 0.3)),
    );
  }
  bodies.mask.values.forEach((inside, at) => {
    const px = box.left + (at % bodies.mask.columns) * tree.step;
    const py = box.top + Math.floor(at / bodies.mask.columns) * tree.step;
    const hole = (0.97 - holes(px / (tree.tuft * 2.6), py / (tree.tuft * 2))) * tree.tuft;
    bodies.mask.values[at] = Math.min(inside, hole);
  });
  return [bodies.mask, spread(bodies)];
}

/** The dome that the clumps lie on. */
function domeOf({ x, ground, width, height, lean }: Oak): Vector & { up: number; out: number } {
  const up = height * 0.58;
  return { x: x + lean, y: ground - height * 0.4, z: 0, up, out: width / 2 };
}

function clumpsOf(tree: Oak, random: Random): Clump[] {
  const dome = domeOf(tree);
  const bulge = noise(tree.seed + 3);
  const clumps: Clump[] = [];
  const count = 60;
  for (let index = 0; index < count; index++) {
    const angle = mix(-1.95, 1.95, (index * 0.618034) % 1) + random.bell() * 0.08;
    const front = mix(-0.75, 0.95, (index + 0.5) / count);
    const flank = Math.sqrt(1 - Math.min(0.98, front * front));
    const swell = 0.82 + 0.16 * bulge(angle * 1.3, 0.5);
    const radius = tree.width * random.between(0.075, 0.125);
    const parent = {
      x: dome.x + Math.sin(angle) * (dome.out * swell - radius * 0.7) * mix(0.35, 1, flank),
      y: dome.y - Math.cos(angle) * (dome.up * swell - radius * 0.5) * mix(0.4, 1, flank),
      z: front * dome.out * 0.6,
    };
    if (leavesLimbsOpen(parent, tree, dome)) continue;
    clumps.push(...tuftsOf(parent, radius, random));
  }
  return [...clumps, ...heart(tree, dome, random)];
}

/** Leaves within the dome, dark behind all others, which close it but for small holes. */
function heart(tree: Oak, dome: Vector & { up: number; out: number }, random: Random): Clump[] {
  return Array.from({ length: 16 }, () => {
    const angle = random.between(-1.5, 1.5);
    const far = random.between(0.1, 0.62);
    const parent = {
      x: dome.x + Math.sin(angle) * dome.out * far,
      y: dome.y - Math.cos(angle) * dome.up * far - dome.up * 0.06,
      z: -tree.width * 0.2,
    };
    return tuftsOf(parent, tree.width * 0.09, random);
  }).flat();
}

/** Low before the trunks there are no leaves, so that the limbs show. */
function leavesLimbsOpen(parent: Vector, tree: Oak, dome: { y: number; up: number }): boolean {
  const near = Math.abs(parent.x - tree.x - tree.lean * 0.4) < tree.width * 0.2;
  return near && parent.z > -tree.width * 0.02 && parent.y > dome.y + dome.up * 0.02;
}

function tuftsOf(parent: Vector, radius: number, random: Random): Clump[] {
  return Array.from({ length: 13 }, () => {
    const turn = random.between(0, 6.283);
    const rise = random.between(-0.75, 0.9);
    const out = Math.sqrt(1 - rise * rise) * radius * 0.95;
    const ball = {
      x: parent.x + Math.cos(turn) * out * 1.15,
      y: parent.y - rise * radius * 0.62,
      z: parent.z + Math.sin(turn) * out * 0.8,
      radius: radius * random.between(0.34, 0.52),
      flat: 0.74,
    };
    return { ball, parent, radius };
  });
}
