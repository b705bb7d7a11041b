import { grass, scattered } from '../kit/grass.ts';
import { ridge, skyline, streaks } from '../kit/land.ts';
import { smooth } from '../kit/noise.ts';
import { closed } from '../kit/path.ts';
import { ladder } from '../kit/posterised.ts';
import { seeded } from '../kit/random.ts';
import { points, spots } from '../kit/spots.ts';
import { drawing, linear, radial, shape, wash } from '../kit/svg.ts';
import { drySlope } from '../subjects/drySlope.ts';
import { farOaks } from '../subjects/farOaks.ts';
import { fogBank } from '../subjects/fogBank.ts';
import { lupine } from '../subjects/lupine.ts';
import { naturalist } from '../subjects/naturalist/naturalist.ts';
import { nearMadrone } from '../subjects/nearMadrone.ts';
import { wideSky } from '../subjects/wideSky.ts';

const size = { width: 960, height: 1200 };

const lines = {
  far: skyline(points('0 520, 240 486, 520 540, 760 470, 960 506'), 4, 8),
  near: skyline(points('0 628, 260 664, 600 680, 840 634, 960 610'), 21, 7),
  hill: skyline(points('0 836, 250 800, 520 790, 760 812, 960 850'), 31, 3),
  front: skyline(points('0 1040, 220 1052, 560 1090, 960 1076'), 41, 5),
};

/** The owner of the sample site: an ecologist at work at dusk, between a madrone and a lupine. */
export function about(): string {
  return drawing(size, [sky(), valley(), hill(), nearMadrone(), naturalist(), meadow(), flowers()]);
}

function sky(): string {
  return [
    wideSky({
      size,
      horizon: 560,
      sun: { x: 940, y: 500, reach: 1100 },
      colours: ['#5b7a90', '#8b9fa8', '#bdb5a6', '#e4bf93', '#f4c987', '#ffdb95'],
    }),
    streaks(
      size,
      { top: 40, bottom: 470, long: 430, thick: 46, seed: 62 },
      (x, y) => 0.2 * smooth(200, 960, x) - 0.3 - 0.6 * smooth(380, 470, y),
      [
        { above: 0.36, fill: '#c9a596', opacity: 0.5 },
        { above: 0.66, fill: '#f0bf91', opacity: 0.7 },
      ],
    ),
  ].join('');
}

function valley(): string {
  return [
    ridge('r1', size, lines.far, { top: '#9a9ca4', fog: '#e6cfb4' }, 110),
    fog(570, 71, 0),
    ridge('r2', size, lines.near, { top: '#526470', fog: '#cfbcae' }, 130),
    glow(),
    farOaks({
      trees: spots('322 92'),
      line: lines.near,
      sink: 14,
      fills: ['#40525a', '#4b5d5d', '#6b6f5c', '#b18f62'],
      seed: 320,
    }),
    fog(700, 73, 0.5),
  ].join('');
}

/** The sun's warmth on the fog before it. */
function glow(): string {
  return (
    radial('glow', { x: 940, y: 500, radius: 480 }, [
      { at: 0, colour: '#ffd68c', opacity: 0.5 },
      { at: 0.5, colour: '#f9c684', opacity: 0.22 },
      { at: 1, colour: '#f6bd80', opacity: 0 },
    ]) + wash(size, 'url(#glow)')
  );
}

function fog(level: number, seed: number, amount: number): string {
  const fills = ['#ecd6bb', '#f5e2c5'] as const;
  return fogBank({ size, level, depth: 120, long: 420, seed, amount, fills });
}

function hill(): string {
  return drySlope({
    size,
    line: lines.hill,
    bottom: 1206,
    seed: 95,
    near: { from: 800, to: 1120 },
    shadows: [{ fromX: 520, fromY: 1040, toX: 40, toY: 1090, half: 60 }],
    tones: ladder(0.12, 0.86, ['#71592f', '#a68140', '#b98f46', '#cda556', '#dfba70']),
  });
}

/** The near rise, in shade, with the sun on the tips of its grass. */
function meadow(): string {
  const random = seeded(17);
  const rim = scattered(84, random, (across, near) => ({
    x: across * 1000 - 20,
    y: lines.front(across * 1000 - 20) + 6 + near * 26,
    height: random.between(26, 52),
  }));
  const tall = scattered(28, random, (across, near) => ({
    x: across * 1000 - 20,
    y: 1130 + near * 100,
    height: random.between(70, 120),
  }));
  const edge = [
    ...Array.from({ length: 50 }, (_, at) => ({ x: at * 20 - 10, y: lines.front(at * 20 - 10) })),
    { x: 970, y: 1210 },
    { x: -10, y: 1210 },
  ];
  return [
    linear(
      'rise',
      [0, 1040, 0, 1200],
      [
        { at: 0, colour: '#6a5330' },
        { at: 1, colour: '#2f271b' },
      ],
    ),
    shape(closed(edge), 'url(#rise)'),
    grass(
      { tufts: rim, blades: 6, fills: ['#5a4629', '#97783b', '#d3ac60'], girth: 0.085, wind: -0.3 },
      random,
    ),
    grass(
      {
        tufts: tall,
        blades: 6,
        fills: ['#40331f', '#4c3d26', '#5a4829'],
        girth: 0.065,
        wind: -0.3,
      },
      random,
    ),
  ].join('');
}

function flowers(): string {
  return lupine({
    foot: { x: 872, y: 1190 },
    tips: points('850 640, 930 742, 790 930'),
    flower: 39,
    seed: 70,
    flowers: {
      deep: '#3b3270',
      shade: '#463c80',
      petal: '#5b4f98',
      lit: '#8577b8',
      patch: '#bfaecb',
      stem: '#565a3a',
    },
    leaves: { shade: '#3a4d32', lit: '#687a45', rib: '#8c9154' },
    foliage: [
      [800, 1060, 84],

      [884, 1022, 74],
      [760, 1130, 80],
      [900, 1120, 92],
      [830, 1140, 84],
    ],
  });
}
