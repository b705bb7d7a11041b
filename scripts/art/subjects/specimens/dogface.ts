import { bench, type Bench, type Mark, sided } from '../../kit/mark.ts';
import { spots } from '../../kit/spots.ts';
import { ink, pin, type Specimen } from './specimen.ts';

/** Zerene eurydice, the California dogface: the male's fore wings show a dog's head, the female's one dot. */
export function dogface({ at, long, sex }: Specimen): Mark[] {
  const desk = bench(at, long);
  desk.both((side) => {
    hindWing(desk, side, sex);
    if (sex === 'male') maleForeWing(desk, side);
    else femaleForeWing(desk, side);
  });
  desk.oval([0, 0.3], [0.052, 0.3], '#5b4a35', { ink, width: 1 });
  desk.oval([0.016, 0.3], [0.026, 0.26], '#a48a55');
  for (const y of [0.14, 0.22, 0.3, 0.38, 0.46]) {
    desk.line(spots(`-0.045 ${y}, 0 ${y + 0.012}, 0.045 ${y}`), ink, 0.8);
  }
  desk.oval([0, -0.04], [0.085, 0.13], '#4a3d2e', { ink, width: 1 });
  desk.oval([0.03, -0.05], [0.045, 0.1], '#8b7a52');
  desk.oval([0, -0.19], [0.055, 0.045], '#3d3026', { ink, width: 1 });
  desk.both((side) => {
    desk.oval([side * 0.045, -0.2], [0.022, 0.026], '#241a13');
    desk.line(sided(side, spots('0.02 -0.22, 0.1 -0.4, 0.2 -0.56')), '#7d4a45', 1.3);
    desk.oval([side * 0.205, -0.575], [0.018, 0.026], '#7d4a45');
  });
  pin(desk, 0, -0.03);
  return desk.marks;
}

function hindWing(desk: Bench, side: 1 | -1, sex: Specimen['sex']): void {
  const [sunny, shaded] = sex === 'male' ? ['#efa63a', '#df9230'] : ['#f3cf6b', '#e4ba52'];
  const edge = `
    0.04 0.02, 0.3 -0.02, 0.6 0.0, 0.76 0.12, 0.76 0.3, 0.66 0.48, 0.5 0.6,
    0.3 0.66, 0.15 0.56, 0.06 0.3`;
  desk.area(sided(side, spots(edge)), side === 1 ? sunny : shaded, { ink, width: 1.1 });
  const margin =
    '0.7 0.06, 0.77 0.14, 0.76 0.3, 0.66 0.48, 0.52 0.58, 0.6 0.44, 0.69 0.3, 0.7 0.16';
  if (sex === 'male') desk.area(sided(side, spots(margin)), '#2d241f');
  desk.oval([side * 0.42, 0.18], [0.045, 0.045], '#d4701e');
  for (const [x, y] of spots('0.72 0.24, 0.64 0.44, 0.48 0.58, 0.3 0.64, 0.16 0.54')) {
    const vein = spots(`0.07 0.06, ${0.3 * x + 0.12} ${0.42 * y + 0.05}, ${x} ${y}`);
    desk.line(sided(side, vein), '#8d5416', 0.8);
  }
}

const foreEdge = `
  0.04 -0.1, 0.2 -0.3, 0.45 -0.54, 0.72 -0.7, 0.92 -0.74, 1.0 -0.68, 0.97 -0.5,
  0.93 -0.26, 0.86 -0.06, 0.74 0.03, 0.4 0.02, 0.06 0.03`;

function maleForeWing(desk: Bench, side: 1 | -1): void {
  const sunny = side === 1;
  desk.area(sided(side, spots(foreEdge)), '#2b2226', { ink, width: 1.1 });
  const sheen = `
    0.55 -0.52, 0.74 -0.62, 0.88 -0.64, 0.9 -0.5, 0.84 -0.36, 0.76 -0.42, 0.64 -0.44`;
  desk.area(sided(side, spots(sheen)), '#5e4478', { opacity: 0.75 });
  const head = `
    0.05 -0.06, 0.18 -0.22, 0.36 -0.39, 0.5 -0.5, 0.56 -0.47, 0.55 -0.4, 0.66 -0.41,
    0.77 -0.36, 0.8 -0.29, 0.73 -0.24, 0.62 -0.22, 0.66 -0.12, 0.64 -0.02, 0.4 0.0,
    0.07 0.01`;
  desk.area(sided(side, spots(head)), sunny ? '#f6c451' : '#e9b040');
  const bright = '0.08 -0.02, 0.25 -0.15, 0.45 -0.22, 0.6 -0.2, 0.62 -0.04, 0.4 -0.01';
  desk.area(sided(side, spots(bright)), sunny ? '#fbd87c' : '#f0bf57');
  desk.oval([side * 0.5, -0.37], [0.036, 0.036], '#2b2226');
  foreVeins(desk, side);
}

function femaleForeWing(desk: Bench, side: 1 | -1): void {
  const sunny = side === 1;
  desk.area(sided(side, spots(foreEdge)), sunny ? '#f6d983' : '#e8c665', { ink, width: 1.1 });
  desk.oval([side * 0.5, -0.37], [0.045, 0.045], '#2b2226');
  foreVeins(desk, side);
}

function foreVeins(desk: Bench, side: 1 | -1): void {
  for (const [x, y] of spots('0.97 -0.56, 0.95 -0.42, 0.92 -0.26, 0.87 -0.1')) {
    const vein = spots(`0.42 ${-0.18 + y * 0.3}, 0.7 ${y / 2 - 0.12}, ${x} ${y}`);
    desk.line(sided(side, vein), '#846a4c', 0.7);
  }
  const cell = '0.06 -0.08, 0.26 -0.28, 0.42 -0.34, 0.46 -0.24, 0.2 -0.1';
  desk.line(sided(side, spots(cell)), '#9d6f22', 0.8);
  desk.line(sided(side, spots('0.06 -0.02, 0.4 -0.08, 0.66 -0.06')), '#9d6f22', 0.8);
}
