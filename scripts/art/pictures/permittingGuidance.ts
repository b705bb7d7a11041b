import { grass, scattered } from '../kit/grass.ts';
import { curve, skyline } from '../kit/land.ts';
import { mix, rough, smooth } from '../kit/noise.ts';
import { ladder, painted } from '../kit/posterised.ts';
import { type Random, seeded } from '../kit/random.ts';
import { points, spots } from '../kit/spots.ts';
import { drawing } from '../kit/svg.ts';
import { half, middle, nearness, source, water } from '../subjects/creek.ts';
import { stones } from '../subjects/creekStones.ts';
import { farOaks } from '../subjects/farOaks.ts';
import { hazyHills } from '../subjects/hazyHills.ts';
import { willow } from '../subjects/willow.ts';

const size = { width: 800, height: 1000 };

const hazyOak = ['#48645a', '#557060', '#74835f', '#b6a265'] as const;

/** A small creek over cobbles, between sedge and willows. */
export function permittingGuidance(): string {
  const random = seeded(5);
  return drawing(size, [
    background(),
    banks(),
    water(),
    gravelBar(),
    stones(random),
    sedge(seeded(18), { from: 262, to: 452, tufts: 14 }),
    ...willows(),
    sedge(seeded(19), { from: 520, to: 740, tufts: 18 }),
    understory(seeded(17)),
    nearSedge(seeded(16)),
  ]);
}

function background(): string {
  const far = skyline(points('0 150, 260 118, 520 168, 800 120'), 4, 7);
  const near = skyline(points('0 196, 240 214, 520 226, 800 180'), 8, 6);
  const hills = { top: '#7f9885', fog: '#b9bd93' };
  const trees = spots('412 60');
  return (
    hazyHills({ size, far, near, fog: { from: 150, to: 260 }, hills, depth: 90 }) +
    farOaks({ trees, line: near, sink: 24, fills: hazyOak, seed: 410 })
  );
}

/** The meadow on both sides, in strokes that run with the creek, dark where the bank drops. */
function banks(): string {
  const strokes = rough(31, 2);
  const broad = rough(32, 2);
  return painted(
    { box: { left: -6, top: 222, width: 812, height: 790 }, step: 3 },
    (x, y) => y - 240 + 5 * broad(x / 40, 0.5),
    (x, y) => {
      const near = smooth(source, 800, y);
      const shade = 0.5 * smooth(1.5, 1, Math.abs(x - middle(y)) / (half(y) + 6));
      return (
        0.72 -
        0.5 * near +
        0.14 * (x / 800) -
        shade +
        0.16 * strokes(x / 130, y / 30) +
        0.1 * broad(x / 200, y / 80)
      );
    },
    ladder(0.14, 0.58, ['#35503a', '#516c43', '#7d8b4d', '#aba25b']),
    { tolerance: 1.2, smallest: 140 },
  );
}

const sedgeFills = ['#38573b', '#5b7643', '#97994f', '#ccb968'] as const;

/** Sedge along the water's edge, hanging over it. */
function sedge(
  random: Random,
  { from, to, tufts: many }: { from: number; to: number; tufts: number },
): string {
  const side = (sign: 1 | -1): string => {
    const tufts = scattered(many, random, (_, share) => {
      const y = mix(from, to, share);
      const near = nearness(y);
      return {
        x: middle(y) + sign * half(y) * random.between(0.97, 1.12),
        y: y + random.between(0, 16),
        height: random.between(90, 150) * (0.14 + 0.86 * near),
      };
    });
    return grass(
      {
        tufts,
        blades: 10,
        fills: sign === 1 ? sedgeFills : (sedgeFills.slice(0, 3) as [string, ...string[]]),
        girth: 0.045,
        wind: -0.24 * sign,
      },
      random,
    );
  };
  return side(1) + side(-1);
}

function willows(): string[] {
  const bark = ['#4a3f2c', '#a48a5b'] as const;
  return [
    willow({
      x: 748,
      y: 474,
      height: 370,
      lean: -0.3,
      fan: 0.86,
      stems: 13,
      leaf: 34,
      seed: 22,
      fills: ['#33503a', '#4a673f', '#667b47', '#8f9152', '#bfae68'],
      bark,
    }),
    willow({
      x: 128,
      y: 512,
      height: 400,
      lean: 0.18,
      fan: 0.94,
      stems: 13,
      leaf: 38,
      seed: 6,
      fills: ['#2f4a36', '#435f3c', '#5b7443', '#7e864c', '#b0a45f'],
      bark,
    }),
  ];
}

/** Grass at the willows' feet. */
function understory(random: Random): string {
  const left = scattered(44, random, (across, near) => ({
    x: 40 + across * 170,
    y: 514 + near * 26,
    height: random.between(26, 64),
  }));
  const right = scattered(40, random, (across, near) => ({
    x: 680 + across * 140,
    y: 474 + near * 22,
    height: random.between(24, 52),
  }));
  const shade = ['#1f362a', '#2f4a35', '#4d6a3e'] as const;
  const sunlit = ['#48663c', '#7d8a4a', '#bba75b'] as const;
  return (
    grass({ tufts: left, blades: 7, fills: shade, girth: 0.08, wind: -0.2 }, random) +
    grass({ tufts: right, blades: 7, fills: sunlit, girth: 0.08, wind: -0.2 }, random)
  );
}

/** Where the creek lays down its gravel, on the inner side of its bend. */
function gravelBar(): string {
  const uneven = rough(61, 2);
  const grain = rough(62, 2);
  const brink = curve(points('680 176, 760 204, 850 262, 1000 300'));
  const bank = curve(points('680 166, 780 60, 900 -30'));
  return painted(
    { box: { left: -6, top: 680, width: 420, height: 330 }, step: 2.4 },
    (x, y) =>
      Math.min(
        brink(y) - x + 16 * uneven(y / 46, x / 200),
        x - bank(y) + 14 * uneven(x / 40, y / 20),
      ),
    (x, y) => 0.6 + 0.3 * grain(x / 80, y / 18) - 0.5 * smooth(34, 4, brink(y) - x),
    ladder(0.3, 0.8, ['#6a644f', '#a1967a', '#c6b996']),
    { tolerance: 0.9, smallest: 40 },
  );
}

function nearSedge(random: Random): string {
  const tufts = scattered(40, random, (across, near) => ({
    x: across < 0.4 ? across * 260 - 40 : 830 - (across - 0.4) * 260,
    y: 900 + near * 140,
    height: random.between(130, 250),
  }));
  const fills = ['#2f4f38', '#4a683f', '#7c894c', '#b9ad63'] as const;
  return grass({ tufts, blades: 8, fills, girth: 0.034, wind: -0.2 }, random);
}
