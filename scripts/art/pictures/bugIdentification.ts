import { inked, type Mark } from '../kit/mark.ts';
import { rough } from '../kit/noise.ts';
import { type Point, rounded } from '../kit/path.ts';
import { painted } from '../kit/posterised.ts';
import { seeded } from '../kit/random.ts';
import { drawing, linear, shape, stroke, wash } from '../kit/svg.ts';
import { handLens, lens } from '../subjects/handLens.ts';
import { dogface } from '../subjects/specimens/dogface.ts';
import { juneBeetle } from '../subjects/specimens/juneBeetle.ts';
import { skimmer } from '../subjects/specimens/skimmer.ts';
import { sweatBee } from '../subjects/specimens/sweatBee.ts';

const size = { width: 800, height: 1000 };

/** A plate of pinned insects with their labels, and a hand lens over one of them. */
export function bugIdentification(): string {
  const marks = plate();
  return drawing(size, [
    paper(),
    shadows(marks),
    inked(marks, (point) => point, 1),
    handLens(marks),
  ]);
}

/** Males in the upper rows, the smaller row below of females. */
function plate(): Mark[] {
  const sex = 'male';
  return [
    ...dogface({ at: { x: 268, y: 214 }, long: 204, sex }),
    ...label({ x: 268, y: 380 }, 92, 1),
    ...juneBeetle({ at: { x: 634, y: 146 }, long: 92, sex }),
    ...label({ x: 716, y: 252 }, 74, 2),
    ...skimmer({ at: { x: 218, y: 506 }, long: 176, sex }),
    ...label({ x: 306, y: 640 }, 84, 3),
    ...sweatBee({ at: { x: lens.x - 4, y: lens.y - 8 }, long: 50, sex }),
    ...label({ x: lens.x + 4, y: lens.y + 50 }, 56, 4),
    ...females(),
  ];
}

function females(): Mark[] {
  const sex = 'female';
  return [
    ...dogface({ at: { x: 150, y: 806 }, long: 92, sex }),
    ...label({ x: 150, y: 904 }, 62, 10),
    ...juneBeetle({ at: { x: 318, y: 806 }, long: 56, sex }),
    ...label({ x: 318, y: 904 }, 62, 11),
    ...sweatBee({ at: { x: 442, y: 810 }, long: 50, sex }),
    ...label({ x: 442, y: 904 }, 62, 12),
    ...skimmer({ at: { x: 606, y: 808 }, long: 88, sex }),
    ...label({ x: 676, y: 904 }, 62, 13),
  ];
}

/** A slip of paper with a few lines in a small hand. */
function label(at: Point, wide: number, seed: number): Mark[] {
  const random = seeded(seed);
  const tall = wide * 0.36;
  const tilt = random.bell() * 0.03;
  const spot = (x: number, y: number): Point => ({
    x: at.x + x * wide + y * tilt * wide,
    y: at.y + y * tall + x * tilt * wide,
  });
  const slip: Mark = {
    points: [spot(-0.5, -0.5), spot(0.5, -0.5), spot(0.5, 0.5), spot(-0.5, 0.5)],
    look: 'sharp',
    colour: '#fdf8e8',
    ink: '#b19d76',
    width: 0.8,
  };
  const lines = [-0.2, 0.06, 0.29].map((y, row): Mark => {
    const to = row === 0 ? 0.36 : random.between(0.05, 0.38);
    const points: Point[] = [];
    for (let x = -0.4; x < to; x += 0.022)
      points.push(spot(x, y + random.bell() * (row === 0 ? 0.1 : 0.07)));
    return {
      points,
      look: 'line',
      colour: row === 0 ? '#3b2d20' : '#6d5b45',
      width: row === 0 ? 1.1 : 0.8,
    };
  });
  return [slip, ...lines];
}

function paper(): string {
  const fibres = rough(4, 2);
  const box = { left: -6, top: -6, width: 812, height: 1012 };
  return [
    linear(
      'paper',
      [800, 0, 0, 1000],
      [
        { at: 0, colour: '#fbf3dc' },
        { at: 0.5, colour: '#f2e6c8' },
        { at: 1, colour: '#dcc79c' },
      ],
    ),
    wash(size, 'url(#paper)'),
    painted(
      { box, step: 6 },
      () => 9,
      (x, y) => fibres(x / 260, y / 200),
      [
        { above: 0.25, fill: '#e9d9b4', opacity: 0.25 },
        { above: 0.65, fill: '#dfcb9f', opacity: 0.18 },
      ],
      { smallest: 200 },
    ),
    stroke('M26 26H774V974H26z', '#8a7450', 1.6),
    stroke('M34 34H766V966H34z', '#8a7450', 0.7),
  ].join('');
}

/** The light comes from the right, so what is pinned throws its shadow left and down. */
function shadows(marks: readonly Mark[]): string {
  const solid = marks.filter(({ look, colour }) => look !== 'line' && colour !== 'none');
  const data = solid.map(({ points, look }) => {
    const moved = points.map(({ x, y }) => ({ x: x - 7, y: y + 8 }));
    return look === 'smooth' ? rounded(moved) : '';
  });
  return shape(data.join(''), '#a08a5e', 0.42);
}
