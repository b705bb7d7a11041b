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
import {
  cloverHead,
  goldfield,
  popcornFlower,
  smallPoppy,
  stem,
} from '../subjects/meadowFlowers.ts';
import { nearShade } from '../subjects/nearShade.ts';
import { corners, elbow, horizon, pieces, raised, scaleAt } from '../subjects/quadrat.ts';
import { raceme } from '../subjects/raceme.ts';

const size = { width: 800, height: 1000 };

const band = 9;

const hazyOak = ['#4a6557', '#5a735d', '#7b875e', '#b9a566'] as const;

/** A square sampling frame with strings, lying in a meadow in flower. */
export function biodiversityAudits(): string {
  const random = seeded(14);
  return drawing(size, [
    background(),
    meadow(),
    ...rows(random),
    nearShade(size, 560, '#1f3628', 0.85),
  ]);
}

function background(): string {
  const far = skyline(points('0 92, 240 58, 520 106, 800 74'), 5, 7);
  const near = skyline(points('0 128, 260 150, 560 140, 800 112'), 7, 5);
  const hills = { top: '#86a083', fog: '#9aa86c' };
  const trees = spots('90 76, 150 56, 610 66, 690 104, 762 70');
  return (
    hazyHills({ size, far, near, fog: { from: 90, to: 190 }, hills, depth: 70 }) +
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
      0.22 * level(x, y, 40) -
      1.2 * smooth(230, 330, y);
  };
  return [
    painted(
      { box, step: 2.5 },
      line,
      (x, y) => 0.74 - 0.5 * smooth(horizon, 620, y) + 0.12 * (x / 800) + 0.1 * level(x, y, 140),
      ladder(0.1, 0.86, ['#22382b', '#34513a', '#56713f', '#7f8d4c', '#b1aa5e']),
      { tolerance: 0.7, smallest: 40 },
    ),
    ...(
      [
        [31, '#e2b43a', 0.15],
        [32, '#efe7c6', 0.62],
        [33, '#d9752f', 0.66],
      ] as const
    ).map(([seed, fill, above]) =>
      painted({ box: { ...box, height: 240 }, step: 2 }, line, drift(seed), [{ above, fill }], {
        smallest: 40,
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
  for (let y = 172; y < 1040; y += band) {
    const here = solid
      .filter((piece) => piece.y >= y && piece.y < y + band)
      .map((piece) => piece.drawn);
    drawn.push(y < 270 ? '' : here.join(''), plants(y, random));
    if (y >= 252 && y < 252 + band)
      drawn.push(
        shadows,
        solid
          .filter((piece) => piece.y < 270)
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
  clover: rough(43, 2),
  poppy: rough(44, 2),
  lupine: rough(45, 2),
};

const farFills = ['#6d8247', '#8d964f'] as const;

const middleFills = ['#2b4831', '#3d5c3a', '#6f8645'] as const;

const nearFills = ['#223a2b', '#263f2e', '#2c4732'] as const;

function plants(y: number, random: Random): string {
  const scale = scaleAt(y);
  const tufts: Tuft[] = [];
  const flowers: string[] = [];
  let stems = '';
  const quiet = smooth(560, 650, y);
  const many = Math.round(mix(11, 8, clamp(scale / 1.2)));
  for (let index = 0; index < many; index++) {
    const x = random.between(-30, 830);
    const foot = { x, y: y + random.next() * band };
    const low = coversFrame(foot) ? 0.5 : 1;
    const height = scale * random.between(40, 84) * low;
    if (y > 250 && random.chance(0.8))
      tufts.push({ ...foot, height: height * mix(1.1, 1.7, quiet) });
    if (random.chance(0.86 * (1 - quiet))) {
      const head = { x: x - height * 0.16, y: foot.y - height };
      const flower = flowerAt(foot, head, scale, random, index);
      flowers.push(flower);
      if (flower !== '' && y > 300) stems += stem(foot, head, scale * 3.2);
    }
  }
  const fills = y < 360 ? farFills : y < 590 ? middleFills : nearFills;
  return (
    grass({ tufts, blades: 4, fills, girth: 0.07, wind: -0.25 }, random) +
    shape(stems, '#4f6f3f') +
    flowers.join('')
  );
}

/** Plants right before the frame's near sides would hide it. */
function coversFrame({ x, y }: Point): boolean {
  const [left, , right, near] = corners;
  const side =
    x < near.x
      ? mix(left.y, near.y, (x - left.x) / (near.x - left.x))
      : mix(near.y, right.y, (x - near.x) / (right.x - near.x));
  return x > left.x - 30 && x < right.x + 30 && y > side - 20 && y < side + 90;
}

function flowerAt(foot: Point, head: Point, scale: number, random: Random, index: number): string {
  const [u, v] = [(foot.x - 400) / (scale * 300 + 60), Math.log(scale + 0.1) * 3.2];
  const seed = Math.round(foot.x * 7 + foot.y * 13) + index;
  if (drifts.poppy(u, v) > 0.34) return smallPoppy(head, scale * random.between(22, 30), seed);
  if (drifts.gold(u, v) > 0.08) return goldfield(head, scale * random.between(14, 19), random);
  if (drifts.white(u, v) > 0.3) return popcornFlower(head, scale * random.between(9, 12), random);
  if (drifts.clover(u, v) > 0.36) return cloverHead(head, scale * random.between(14, 19), random);
  if (drifts.lupine(u, v) > 0.62) return skyLupine(foot, scale, seed);
  return '';
}

function skyLupine(foot: Point, scale: number, seed: number): string {
  const fills = {
    deep: '#43398a',
    shade: '#5246a0',
    petal: '#5d50ab',
    lit: '#8f83cf',
    patch: '#e7dcea',
    stem: '#4f6f3f',
  };
  const top = { x: foot.x - scale * 6, y: foot.y - scale * 50 };
  return (
    shape(stem(foot, top, scale * 4), '#4f6f3f') +
    raceme({
      foot: top,
      tip: { x: top.x - scale * 5, y: top.y - scale * 70 },
      flower: scale * 15,
      seed,
      fills,
      far: scale < 0.7,
    })
  );
}
