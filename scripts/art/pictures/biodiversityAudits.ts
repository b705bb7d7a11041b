import { grass, type Tuft } from '../kit/grass.ts';
import { skyline } from '../kit/land.ts';
import { clamp, mix, rough, smooth } from '../kit/noise.ts';
import type { Point } from '../kit/path.ts';
import { ladder, painted } from '../kit/posterised.ts';
import { type Random, seeded } from '../kit/random.ts';
import { points, spots } from '../kit/spots.ts';
import { drawing, shape } from '../kit/svg.ts';
import { farOaks } from '../subjects/farOaks.ts';
import { hazyHills } from '../subjects/hazyHills.ts';
import { goldfieldPatch, popcornPatch, poppyPlant, skyLupine } from '../subjects/meadowPlants.ts';
import { meadowFront } from '../subjects/meadowFront.ts';
import { corners, elbow, horizon, pieces, raised, scaleAt } from '../subjects/quadrat.ts';

const size = { width: 800, height: 1000 };

const band = 12;

/** The first row before the frame's far corner. */
const far = 172 + 22 * band;

const hazyOak = ['#4a6557', '#5a735d', '#7b875e', '#b9a566'] as const;

/** A square sampling frame with strings, lying in a meadow in flower. */
export function biodiversityAudits(): string {
  const random = seeded(14);
  return drawing(size, [background(), meadow(), ...rows(random), meadowFront(seeded(7))]);
}

function background(): string {
  const distant = skyline(points('0 92, 240 58, 520 106, 800 74'), 5, 7);
  const near = skyline(points('0 128, 260 150, 560 140, 800 112'), 7, 5);
  const hills = { top: '#86a083', fog: '#9aa86c' };
  const trees = spots('90 76, 150 56, 610 66, 690 104, 762 70');
  return (
    hazyHills({ size, far: distant, near, fog: { from: 90, to: 190 }, hills, depth: 70 }) +
    farOaks({ trees, line: near, sink: 16, fills: hazyOak, seed: 510 })
  );
}

/** The ground in level strokes, with drifts of flowers that run together in the distance. */
function meadow(): string {
  const strokes = rough(21, 2);
  const patches = rough(22, 2);
  const box = { left: -6, top: 140, width: 812, height: 866 };
  const line = (x: number, y: number): number => y - horizon - 14 + 5 * patches(x / 60, 0.5);
  const level = (x: number, y: number, long: number): number =>
    strokes((x - 400) / (long * (0.25 + scaleAt(y))), 26 * Math.log(scaleAt(y) + 0.06));
  const drift = (seed: number): ((x: number, y: number) => number) => {
    const spread = rough(seed, 2);
    return (x, y) =>
      spread((x - 400) / (420 * (0.2 + scaleAt(y))), 2.4 * Math.log(scaleAt(y) + 0.05)) +
      0.12 * level(x, y, 40) -
      1.2 * smooth(230, 330, y);
  };
  return [
    painted(
      { box, step: 2.5 },
      line,
      (x, y) => 0.76 - 0.5 * smooth(horizon, 760, y) + 0.12 * (x / 800) + 0.07 * level(x, y, 200),
      ladder(0.16, 0.8, ['#4c6f43', '#647f48', '#85934f', '#aaa65b']),
      { tolerance: 0.9, smallest: 90 },
    ),
    ...(
      [
        [31, '#e2b43a', 0.15],
        [33, '#d9752f', 0.66],
      ] as const
    ).map(([seed, fill, above]) =>
      painted({ box: { ...box, height: 240 }, step: 2 }, line, drift(seed), [{ above, fill }], {
        tolerance: 1,
        smallest: 110,
      }),
    ),
  ].join('');
}

/** The meadow from far to near; in each row first the frame, then what grows before it. */
function rows(random: Random): string[] {
  const frame = pieces();
  const shadows = shape(frame.map(({ shadow }) => shadow).join(''), '#1f3528', 0.6);
  const fittings = corners.map(({ x, y }) => ({
    y,
    drawn: elbow({ x, y: y - raised * scaleAt(y) }),
  }));
  const solid = [...frame, ...fittings];
  const drawn: string[] = [];
  for (let y = 172; y < 960; y += band) {
    const here = solid
      .filter((piece) => piece.y >= y && piece.y < y + band)
      .map((piece) => piece.drawn);
    drawn.push(y < far ? '' : here.join(''), plants(y, random));
    if (y + band === far)
      drawn.push(
        shadows,
        solid
          .filter((piece) => piece.y < far)
          .map((piece) => piece.drawn)
          .join(''),
      );
  }
  return drawn;
}

/** Where each kind grows: in drifts of its own. */
const drifts = {
  gold: rough(41, 2),
  white: rough(42, 2),
  poppy: rough(44, 2),
  lupine: rough(45, 2),
};

const farFills = ['#6d8247', '#8d964f'] as const;

const nearFills = ['#4c6c40', '#58784a', '#76904f'] as const;

function plants(y: number, random: Random): string {
  const scale = scaleAt(y);
  const tufts: Tuft[] = [];
  const flowers: string[] = [];
  const many = Math.round(mix(6, 3, clamp(scale / 1.2)));
  for (let index = 0; index < many; index++) {
    const foot = { x: random.between(-30, 830), y: y + random.next() * band };
    const low = coversFrame(foot) ? 0.45 : 1;
    if (y > 250 && random.chance(0.8))
      tufts.push({ ...foot, height: scale * random.between(40, 80) * low });
    if (y > 230 && y < 800 && low === 1) flowers.push(plantAt(foot, scale, index));
  }
  const fills = y < 380 ? farFills : nearFills;
  return grass({ tufts, blades: 3, fills, girth: 0.08, wind: -0.25 }, random) + flowers.join('');
}

/** Plants right before the frame's near sides would hide it. */
function coversFrame({ x, y }: Point): boolean {
  const [left, , right, near] = corners;
  const side =
    x < near.x
      ? mix(left.y, near.y, (x - left.x) / (near.x - left.x))
      : mix(near.y, right.y, (x - near.x) / (right.x - near.x));
  return x > left.x - 30 && x < right.x + 30 && y > side - 20 && y < side + 110;
}

function plantAt(foot: Point, scale: number, index: number): string {
  const [u, v] = [(foot.x - 400) / (scale * 300 + 60), Math.log(scale + 0.1) * 3.2];
  const seed = Math.round(foot.x * 7 + foot.y * 13) + index;
  if (drifts.poppy(u, v) > 0.36) return poppyPlant(foot, scale, seed);
  if (drifts.gold(u, v) > 0.16) return goldfieldPatch(foot, scale, seed);
  if (drifts.white(u, v) > 0.5) return popcornPatch(foot, scale, seed);
  if (drifts.lupine(u, v) > 0.62) return skyLupine(foot, scale, seed);
  return '';
}
