import type { Mark } from '../kit/mark.ts';
import type { Point } from '../kit/path.ts';
import { seeded } from '../kit/random.ts';
import { points, spots } from '../kit/spots.ts';

const line = (drawn: readonly Point[], colour: string, width: number): Mark => ({
  points: drawn,
  look: 'line',
  colour,
  width,
});

/** A spray of coast live oak: cupped, spiny leaves and slender acorns, in pencil and wash. */
export function oakSketch(): Mark[] {
  const marks: Mark[] = [];
  const twig = points('0.16 0.8, 0.34 0.6, 0.52 0.44, 0.72 0.26');
  marks.push(line(twig, '#5a4430', 2.2));
  const sprigs = [
    [0.3, 0.64, -1.9, 0.26],
    [0.4, 0.55, 0.4, 0.27],
    [0.52, 0.44, -1.75, 0.25],
    [0.6, 0.37, 0.62, 0.24],
    [0.72, 0.26, -0.75, 0.23],
  ] as const;
  for (const [x, y, turn, long] of sprigs) marks.push(...oakLeaf({ x, y }, turn, long));
  marks.push(...acorn({ x: 0.35, y: 0.62 }, 1.35), ...acorn({ x: 0.24, y: 0.72 }, 1.9));
  marks.push(
    ...script(0.12, 0.06, 0.46, 3, 1.5),
    ...script(0.56, 0.86, 0.86, 4, 1.1),
    ...script(0.56, 0.93, 0.78, 5, 1.1),
  );
  return marks;
}

function oakLeaf(at: Point, turn: number, long: number): Mark[] {
  const place = (along: number, across: number): Point => ({
    x: at.x + long * 0.78 * (Math.cos(turn) * along - Math.sin(turn) * across),
    y: at.y + long * (Math.sin(turn) * along + Math.cos(turn) * across),
  });
  const half = spots(`
    0.08 0.02, 0.18 0.14, 0.3 0.22, 0.37 0.3, 0.4 0.245, 0.55 0.27, 0.62 0.34,
    0.64 0.26, 0.78 0.22, 0.85 0.25, 0.87 0.17, 0.97 0.07, 1.08 0`);
  const upper = half.map(([along, across]) => place(along, -across));
  const lower = half.map(([along, across]) => place(along, across)).toReversed();
  const veins = [0.3, 0.46, 0.62, 0.78].flatMap((along) =>
    [-1, 1].map((side) =>
      line([place(along - 0.06, 0), place(along + 0.06, side * 0.2)], '#4f5a3a', 0.7),
    ),
  );
  return [
    { points: [...upper, ...lower], look: 'sharp', colour: '#9aa671', opacity: 0.8 },
    {
      points: [...upper, place(0.9, 0), place(0.5, 0.03), place(0.12, 0)],
      look: 'sharp',
      colour: '#6c8052',
      opacity: 0.75,
    },
    { points: [...upper, ...lower], look: 'sharp', colour: 'none', ink: '#3f3a28', width: 1 },
    line([place(0, 0), place(0.5, 0.02), place(1, 0)], '#3f3a28', 0.9),
    ...veins,
  ];
}

function acorn(at: Point, turn: number): Mark[] {
  const place = (along: number, across: number): Point => ({
    x: at.x + 0.2 * 0.78 * (Math.cos(turn) * along - Math.sin(turn) * across),
    y: at.y + 0.2 * (Math.sin(turn) * along + Math.cos(turn) * across),
  });
  const nut = [
    place(0.35, -0.2),
    place(0.65, -0.21),
    place(0.95, -0.1),
    place(1.16, 0),
    place(0.95, 0.1),
    place(0.65, 0.21),
    place(0.35, 0.2),
  ];
  const cup = [
    place(0.1, -0.05),
    place(0.16, -0.22),
    place(0.42, -0.26),
    place(0.46, 0),
    place(0.42, 0.26),
    place(0.16, 0.22),
    place(0.1, 0.05),
  ];
  return [
    { points: nut, look: 'smooth', colour: '#b98b4a', ink: '#3f3021', width: 0.9 },
    { points: cup, look: 'smooth', colour: '#8a6a42', ink: '#3f3021', width: 0.9 },
    line([place(0.5, -0.08), place(0.85, -0.05)], '#e3c083', 1.2),
  ];
}

/** The day's notes, a small hillside with its oaks, and a tally. */
export function notes(): Mark[] {
  const marks: Mark[] = [...script(0.14, 0.1, 0.6, 6, 1.6)];
  for (const [index, y] of [0.2, 0.28, 0.36, 0.44].entries())
    marks.push(...script(0.14, y, 0.84 - (index % 3) * 0.1, 10 + index, 1.1));
  const hill = points('0.14 0.72, 0.3 0.62, 0.5 0.6, 0.7 0.66, 0.86 0.7');
  marks.push({
    points: [...hill, { x: 0.86, y: 0.78 }, { x: 0.14, y: 0.78 }],
    look: 'sharp',
    colour: '#dcbd74',
    opacity: 0.7,
  });
  marks.push(line(hill, '#4d3d2a', 1));
  for (const [x, y, wide] of [
    [0.34, 0.56, 0.09],
    [0.46, 0.55, 0.06],
    [0.68, 0.6, 0.07],
  ] as const)
    marks.push(...smallOak(x, y, wide));
  for (const [index, y] of [0.86, 0.93].entries())
    marks.push(...script(0.14, y, 0.66 - index * 0.14, 20 + index, 1.1));
  return marks;
}

function smallOak(x: number, y: number, wide: number): Mark[] {
  const dome = spots(
    '-1 0.2, -0.9 -0.5, -0.4 -0.9, 0.2 -1, 0.8 -0.6, 1 0.1, 0.4 0.35, -0.4 0.3',
  ).map(([dx, dy]) => ({ x: x + dx * wide, y: y + dy * wide * 1.1 }));
  return [
    line(
      [
        { x, y: y + wide * 0.2 },
        { x: x + 0.004, y: y + wide * 1.1 },
      ],
      '#4d3d2a',
      1.6,
    ),
    { points: dome, look: 'smooth', colour: '#71855a', ink: '#3f3a28', width: 0.8, opacity: 0.9 },
  ];
}

/** A line of handwriting that nobody has to read. */
function script(from: number, y: number, to: number, seed: number, size: number): Mark[] {
  const random = seeded(seed);
  const words: Mark[] = [];
  for (let x = from; x < to; ) {
    const long = Math.min(to - x, random.between(0.05, 0.13));
    const hand: Point[] = [];
    for (let at = 0; at <= long; at += 0.008) {
      const tall = random.chance(0.18) ? 2 : 1;
      hand.push({ x: x + at, y: y + (random.next() - 0.5) * 0.026 * size * tall });
    }
    if (hand.length > 2) words.push(line(hand, '#4a4a57', 0.9));
    x += long + 0.03;
  }
  return words;
}
