import { grass, scattered } from '../kit/grass.ts';
import { skyline } from '../kit/land.ts';
import { mix, rough, smooth } from '../kit/noise.ts';
import { ladder, painted } from '../kit/posterised.ts';
import { type Random, seeded } from '../kit/random.ts';
import { points, spots } from '../kit/spots.ts';
import { drawing } from '../kit/svg.ts';
import { half, middle, nearness, source, water } from '../subjects/creek.ts';
import { stones } from '../subjects/creekStones.ts';
import { farOaks } from '../subjects/farOaks.ts';
import { hazyHills } from '../subjects/hazyHills.ts';
import { nearShade } from '../subjects/nearShade.ts';
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
    stones(random),
    sedge(seeded(18)),
    ...willows(),
    understory(seeded(17)),
    nearSedge(seeded(16)),
    nearShade(size, 560, '#142a2c', 0.75),
  ]);
}

function background(): string {
  const far = skyline(points('0 150, 260 118, 520 168, 800 120'), 4, 7);
  const near = skyline(points('0 196, 240 214, 520 226, 800 180'), 8, 6);
  const hills = { top: '#7f9885', fog: '#b9bd93' };
  const trees = spots('250 80, 322 110, 560 84, 640 120');
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
        0.75 * near +
        0.14 * (x / 800) -
        shade +
        0.12 * strokes(x / 80, y / 12) +
        0.1 * broad(x / 160, y / 60)
      );
    },
    ladder(0.1, 0.86, ['#24392d', '#36503a', '#557046', '#86904f', '#b8aa5f', '#dcc47c']),
    { tolerance: 0.8, smallest: 30 },
  );
}

const sedgeFills = ['#2a4432', '#3f5d3b', '#647f45', '#a5a457', '#dcc777'] as const;

/** Sedge along the water's edge, hanging over it. */
function sedge(random: Random): string {
  const side = (sign: 1 | -1): string => {
    const tufts = scattered(60, random, (_, share) => {
      const y = mix(262, 720, share ** 1.3);
      const near = nearness(y);
      return {
        x: middle(y) + sign * half(y) * random.between(1, 1.16),
        y: y + 4,
        height: random.between(90, 150) * (0.14 + 0.86 * near),
      };
    });
    return grass(
      {
        tufts,
        blades: 10,
        fills: sign === 1 ? sedgeFills : (sedgeFills.slice(0, 4) as [string, ...string[]]),
        girth: 0.045,
        wind: -0.24 * sign,
      },
      random,
    );
  };
  return side(1) + side(-1);
}

function willows(): string[] {
  const dark = ladder(0.02, 0.78, [
    '#1c2f27',
    '#26402f',
    '#3b583a',
    '#627743',
    '#969653',
    '#cdb96c',
  ]);
  const sunny = ladder(0.02, 0.78, [
    '#243b2e',
    '#355036',
    '#56703f',
    '#85894a',
    '#bba75b',
    '#eacf83',
  ]);
  return [
    willow({
      x: 20,
      y: 452,
      height: 300,
      reach: 170,
      seed: 15,
      leaves: ladder(0.1, 1.1, ['#1a2c25', '#22392c', '#304b34', '#4c623b', '#6f7a45']),
      sprays: ['#22392c', '#4c623b'],
    }),
    willow({
      x: 640,
      y: 296,
      height: 170,
      reach: 120,
      seed: 12,
      leaves: ladder(0.02, 0.8, ['#3a5443', '#4d674a', '#6f804e', '#9d9656', '#d2b96d']),
      sprays: ['#4d674a', '#b7a45f'],
    }),
    willow({
      x: 800,
      y: 440,
      height: 410,
      reach: 205,
      seed: 9,
      leaves: sunny,
      sprays: ['#56703f', '#d3bb70'],
    }),
    willow({
      x: 70,
      y: 440,
      height: 410,
      reach: 236,
      seed: 6,
      leaves: dark,
      sprays: ['#2f4a34', '#969653'],
    }),
  ];
}

/** Grass at the willows' feet. */
function understory(random: Random): string {
  const left = scattered(46, random, (across, near) => ({
    x: -20 + across * 190,
    y: 452 + near * 26,
    height: random.between(26, 60),
  }));
  const right = scattered(24, random, (across, near) => ({
    x: 730 + across * 90,
    y: 438 + near * 18,
    height: random.between(26, 56),
  }));
  const shade = ['#1c2f27', '#2b4534', '#48663c'] as const;
  const sunlit = ['#48663c', '#7d8a4a', '#bba75b'] as const;
  return (
    grass({ tufts: left, blades: 7, fills: shade, girth: 0.08, wind: -0.2 }, random) +
    grass({ tufts: right, blades: 7, fills: sunlit, girth: 0.08, wind: -0.2 }, random)
  );
}

function nearSedge(random: Random): string {
  const tufts = scattered(70, random, (across, near) => ({
    x: across < 0.5 ? across * 300 - 40 : 820 - (across - 0.5) * 420,
    y: 800 + near * 240,
    height: random.between(140, 260),
  }));
  return grass(
    {
      tufts,
      blades: 10,
      fills: ['#14241f', '#1b3127', '#28432f', '#445a38'],
      girth: 0.035,
      wind: -0.2,
    },
    random,
  );
}
