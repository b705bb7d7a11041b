import { grass, scattered } from '../kit/grass.ts';
import { curve, skyline } from '../kit/land.ts';
import { mix, noise, rough, smooth } from '../kit/noise.ts';
import { ladder, painted } from '../kit/posterised.ts';
import { seeded } from '../kit/random.ts';
import { points, spots } from '../kit/spots.ts';
import { drawing } from '../kit/svg.ts';
import { drySlope } from '../subjects/drySlope.ts';
import { farOaks } from '../subjects/farOaks.ts';
import { hazyHills } from '../subjects/hazyHills.ts';
import { loupe } from '../subjects/loupe.ts';
import { notebook } from '../subjects/notebook.ts';
import { oak } from '../subjects/oak.ts';
import { oakFoot } from '../subjects/oakFoot.ts';
import { acorn, oakLeaf } from '../subjects/oakLitter.ts';

const size = { width: 800, height: 1000 };

const hillLine = skyline(points('0 262, 260 248, 520 262, 800 226'), 9, 3);

const trailMiddle = curve(points('244 440, 286 512, 348 468, 470 700, 560 790'));

const trailHalf = curve(points('244 5, 262 9, 300 19, 350 36, 420 70, 560 130'));

/** A field notebook open on a boulder, and the trail that leads on under the oaks. */
export function ecologicalEducation(): string {
  return drawing(size, [
    '<g transform="translate(-60 -20) scale(1.19)">',
    background(),
    hill(),
    trail(),
    oaks(),
    behindBoulder(),
    ...boulder(),
    notebook(),
    litter(),
    foreground(),
    '</g>',
  ]);
}

/** What lies before the notebook on the stone. */
function litter(): string {
  const green = ['#3f5f3c', '#6f8a4e', '#b6bf7d'] as const;
  const dry = ['#8a5f2e', '#c08f4a', '#ecd29a'] as const;
  return [
    loupe({ x: 214, y: 662 }, 54),
    oakLeaf({ x: 470, y: 640, long: 78, turn: -1.1 }, green),
    oakLeaf({ x: 560, y: 690, long: 70, turn: 0.9 }, dry),
    acorn({ x: 404, y: 652, long: 62, turn: 0.8 }),
    acorn({ x: 436, y: 690, long: 58, turn: -0.6 }),
    oakLeaf({ x: 626, y: 634, long: 60, turn: -0.3 }, green),
  ].join('');
}

function background(): string {
  const far = skyline(points('0 176, 300 140, 560 178, 800 150'), 4, 7);
  const near = skyline(points('0 216, 300 226, 560 214, 800 196'), 8, 6);
  const hills = { top: '#84a08b', fog: '#d9d2aa' };
  return hazyHills({ size, far, near, fog: { from: 160, to: 270 }, hills, depth: 60 });
}

function hill(): string {
  return drySlope({
    size,
    line: hillLine,
    bottom: 700,
    seed: 51,
    near: { from: 60, to: 300 },
    shadows: [
      { fromX: 640, fromY: 300, toX: 330, toY: 344, half: 18 },
      { fromX: 170, fromY: 330, toX: -260, toY: 400, half: 30 },
      { fromX: 980, fromY: 350, toX: 560, toY: 420, half: 22 },
    ],
    tones: ladder(0.24, 0.78, ['#6b6038', '#a08743', '#c4a352', '#dcbb69']),
  });
}

/** Bare earth, lit like the slope, with its left edge in its own shade. */
function trail(): string {
  const edge = noise(61);
  const strokes = rough(62, 2);
  const inside = (x: number, y: number): number =>
    trailHalf(y) * (1 + 0.12 * edge(x / 30, y / 14)) - Math.abs(x - trailMiddle(y));
  return painted(
    { box: { left: 380, top: 244, width: 426, height: 400 }, step: 2 },
    inside,
    (x, y) => {
      const aside = (x - trailMiddle(y)) / trailHalf(y);
      const shade =
        0.5 *
        smooth(
          0.3,
          0.9,
          edge(x / 70, y / 22 + 4) + 0.9 * smooth(330, 350, y) * smooth(400, 376, y),
        );
      return (
        0.66 + 0.16 * aside - shade + 0.14 * strokes(x / mix(14, 60, smooth(250, 560, y)), y / 6)
      );
    },
    ladder(0.25, 0.8, ['#8d7449', '#c2a370', '#e3ca98']),
    { tolerance: 0.6, smallest: 10 },
  );
}

const leaves = ladder(-0.16, 0.98, [
  '#17241d',
  '#1c3025',
  '#28432e',
  '#3c5631',
  '#667036',
  '#a58c40',
  '#e3be69',
]);

function oaks(): string {
  const common = { leaves, inner: '#14201a', bark: { dark: '#26221d', lit: '#a08a66' } };
  const grassy = ['#565130', '#786a37', '#bf9d4c'] as const;
  const right = { x: 640, ground: 306, width: 390 };
  const left = { x: 120, ground: 352, width: 520 };
  return [
    farOaks({
      trees: spots('478 120, 372 90, 410 46'),
      line: hillLine,
      sink: 6,
      fills: ['#34503f', '#446048', '#64764b', '#93904f', '#d0b267'],
      seed: 90,
    }),
    oak({ ...common, ...right, seed: 23, height: 226, lean: 10, step: 1.6, tuft: 11 }),
    oakFoot(right, grassy),
    oak({ ...common, ...left, seed: 31, height: 300, lean: -30, step: 1.8, tuft: 13 }),
    oakFoot(left, grassy),
  ].join('');
}

/** Grass that rises behind the boulder's far edge. */
function behindBoulder(): string {
  const random = seeded(33);
  const tufts = scattered(70, random, (across, near) => ({
    x: across * 860 - 30,
    y: 404 + 0.00042 * (across * 860 - 360) ** 2 + near * 16,
    height: random.between(18, 44),
  }));
  const fills = ['#565130', '#786a37', '#bf9d4c', '#ebcb79'] as const;
  return grass({ tufts, blades: 7, fills, girth: 0.07, wind: -0.3 }, random);
}

/** Sandstone: the top in dappled sun, the front in shade, lichen on both. */
function boulder(): string[] {
  const uneven = rough(81, 3);
  const grain = rough(82, 2);
  const crusts = rough(83, 3);
  const top = (x: number): number => 392 + 0.00042 * (x - 330) ** 2 + 7 * uneven(x / 120, 0.5);
  const brow = (x: number): number => 738 + 0.0002 * (x - 400) ** 2 + 12 * uneven(x / 150, 3);
  const inside = (x: number, y: number): number =>
    Math.min(y - top(x), 742 - x + 30 * uneven(y / 90, 7) + (y - 400) * 0.12);
  const box = { left: -6, top: 370, width: 812, height: 500 };
  const light = (x: number, y: number): number => {
    const front = smooth(brow(x) - 8, brow(x) + 8, y);
    const dapple = 0.34 * smooth(-0.05, 0.25, grain(x / 150, y / 60) + 0.2 - x / 1400);
    const right = 0.3 * smooth(600, 740, x);
    return mix(0.8 - dapple, 0.26 + right * 0.6, front) + 0.03 * grain(x / 60, y / 26);
  };
  return [
    painted(
      { box, step: 2.6 },
      inside,
      light,
      ladder(0.38, 0.84, ['#56483a', '#86735a', '#bba278', '#cfb689']),
      { tolerance: 0.7, smallest: 24 },
    ),
    painted(
      { box, step: 2.6 },
      inside,
      (x, y) => crusts(x / 90, y / 60),
      [
        { above: 0.5, fill: '#8d9270', opacity: 0.75 },
        { above: 0.78, fill: '#c2c19a', opacity: 0.8 },
      ],
      { smallest: 24 },
    ),
  ];
}

function foreground(): string {
  const random = seeded(91);
  const tufts = scattered(40, random, (across, near) => ({
    x: 40 + across * 720,
    y: 860 + near * 60,
    height: random.between(50, 125),
  }));
  const side = scattered(34, random, (across, near) => ({
    x: 700 + across * 60,
    y: 640 + near * 250,
    height: mix(60, 150, near),
  }));
  const fills = ['#95793b', '#c09e51', '#e3c47b'] as const;
  return grass({ tufts: [...side, ...tufts], blades: 6, fills, girth: 0.06, wind: -0.25 }, random);
}
