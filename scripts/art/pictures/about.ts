import { grass } from '../kit/grass.ts';
import { ridge, skyline, streaks } from '../kit/land.ts';
import { smooth } from '../kit/noise.ts';
import { ladder } from '../kit/posterised.ts';
import { seeded } from '../kit/random.ts';
import { points, spots } from '../kit/spots.ts';
import { drawing, radial, wash } from '../kit/svg.ts';
import { drySlope } from '../subjects/drySlope.ts';
import { farOaks } from '../subjects/farOaks.ts';
import { fogBank } from '../subjects/fogBank.ts';
import { knoll } from '../subjects/knoll.ts';
import { oak } from '../subjects/oak.ts';
import { oakFoot } from '../subjects/oakFoot.ts';
import { raceme } from '../subjects/raceme.ts';
import { wideSky } from '../subjects/wideSky.ts';

const size = { width: 960, height: 1200 };

const lines = {
  far: skyline(points('0 640, 240 612, 520 652, 760 596, 960 622'), 4, 8),
  middle: skyline(points('0 676, 300 690, 620 700, 820 656, 960 640'), 14, 9),
  near: skyline(points('0 730, 260 772, 600 790, 840 738, 960 712'), 21, 7),
  hill: skyline(points('0 842, 250 806, 440 800, 700 846, 960 906'), 31, 3),
  front: skyline(points('0 1010, 220 1016, 560 1076, 960 1050'), 41, 5),
};

const leaves = ladder(-0.16, 0.95, [
  '#1a2226',
  '#1f2b2a',
  '#2a3d32',
  '#44512f',
  '#7b6c35',
  '#b98a45',
  '#edbd76',
]);

/** A lone oak on a ridge above fog, under a wide evening sky. */
export function about(): string {
  return drawing(size, [
    sky(),
    valley(),
    hill(),
    tree(),
    oakFoot(stand, ['#3e3a2b', '#836936', '#c79c4e']),
    meadow(),
  ]);
}

function sky(): string {
  return [
    wideSky({
      size,
      horizon: 660,
      sun: { x: 930, y: 610, reach: 1100 },
      colours: ['#4b6b88', '#7f95a4', '#b7ada3', '#e2b990', '#f3c583', '#ffd890'],
    }),
    streaks(
      size,
      { top: 30, bottom: 560, long: 430, thick: 46, seed: 62 },
      (x, y) =>
        0.2 * smooth(200, 960, x) - 0.12 - 0.6 * smooth(440, 560, y) - 0.5 * smooth(140, 30, y),
      [
        { above: 0.12, fill: '#8d8f98', opacity: 0.5 },
        { above: 0.36, fill: '#c9a596', opacity: 0.6 },
        { above: 0.62, fill: '#f0bf91', opacity: 0.75 },
        { above: 0.9, fill: '#fbdba6', opacity: 0.85 },
      ],
    ),
  ].join('');
}

function valley(): string {
  return [
    ridge('r1', size, lines.far, { top: '#9a9ca4', fog: '#e6cfb4' }, 110),
    fog(668, 71, 0.05),
    ridge('r2', size, lines.middle, { top: '#747f8a', fog: '#dcc7b3' }, 120),
    fog(720, 72, 0.1),
    ridge('r3', size, lines.near, { top: '#526470', fog: '#cfbcae' }, 130),
    glow(),
    farTrees(),
    fog(800, 73, 0.25),
  ].join('');
}

function farTrees(): string {
  return farOaks({
    trees: spots('742 60, 800 84, 868 64, 935 96, 30 70, 96 50'),
    line: lines.near,
    sink: 14,
    fills: ['#40525a', '#4b5d5d', '#6b6f5c', '#b18f62'],
    seed: 320,
  });
}

/** The sun's warmth on the fog before it. */
function glow(): string {
  return (
    radial('glow', { x: 930, y: 610, radius: 480 }, [
      { at: 0, colour: '#ffd68c', opacity: 0.5 },
      { at: 0.5, colour: '#f9c684', opacity: 0.22 },
      { at: 1, colour: '#f6bd80', opacity: 0 },
    ]) + wash(size, 'url(#glow)')
  );
}

function fog(level: number, seed: number, amount: number): string {
  return fogBank({
    size,
    level,
    depth: 120,
    long: 280,
    seed,
    amount,
    fills: ['#ecd6bb', '#f5e2c5'],
  });
}

function hill(): string {
  return drySlope({
    size,
    line: lines.hill,
    bottom: 1206,
    seed: 95,
    near: { from: 800, to: 1120 },
    shadows: [{ fromX: 440, fromY: 812, toX: -120, toY: 930, half: 46 }],
    tones: ladder(0.12, 0.86, [
      '#3e3a2b',
      '#5d4f2f',
      '#836936',
      '#a9853f',
      '#c79c4e',
      '#e0b868',
      '#f3d699',
    ]),
    dim: (x) => 0.16 * smooth(480, 760, x),
  });
}

const stand = { x: 400, ground: 818, width: 600 };

function tree(): string {
  return oak({
    seed: 44,
    x: 400,
    ground: 818,
    width: 600,
    height: 372,
    lean: 22,
    leaves,
    inner: '#161d21',
    bark: { dark: '#1d1916', lit: '#80592f' },
    step: 1.8,
    tuft: 13,
  });
}

/** The near rise, with the last lupine of the year in its grass. */
function meadow(): string {
  const violet = {
    deep: '#2f2858',
    shade: '#3d3470',
    petal: '#54488f',
    lit: '#8474b4',
    patch: '#d9c3c4',
    stem: '#4b4a35',
  };
  const spikes = [
    [92, 1120, 118],
    [148, 1092, 148],
    [236, 1130, 104],
    [372, 1146, 84],
  ] as const;
  return [
    knoll({
      size,
      line: lines.front,
      seed: 17,
      tones: ladder(0.16, 0.8, ['#211f1c', '#302b21', '#4a3e28', '#6e5831', '#a07c42']),
      rim: ['#6b5630', '#a9853f', '#e0b868'],
      tall: 0.9,
    }),
    ...spikes.map(([x, y, tall], index) =>
      raceme({
        foot: { x, y },
        tip: { x: x + 7, y: y - tall },
        flower: tall * 0.16,
        seed: 70 + index,
        fills: violet,
      }),
    ),
    grass(
      {
        tufts: [
          { x: 80, y: 1170, height: 110 },
          { x: 160, y: 1176, height: 130 },
          { x: 250, y: 1186, height: 110 },
          { x: 370, y: 1196, height: 90 },
        ],
        blades: 9,
        fills: ['#302b21', '#4a3e28', '#6e5831'],
        girth: 0.045,
        wind: -0.25,
      },
      seeded(5),
    ),
  ].join('');
}
