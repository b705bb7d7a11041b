import { bench, type Bench, type Mark, sided } from '../../kit/mark.ts';
import { type Pair, spots } from '../../kit/spots.ts';
import { ink, pin, type Specimen } from './specimen.ts';

/** Polyphylla decemlineata, the ten-lined June beetle, the male with broad fans on its feelers. */
export function juneBeetle({ at, long, sex }: Specimen): Mark[] {
  const desk = bench(at, long);
  desk.both((side) => beetleLegs(desk, side));
  desk.both((side) => {
    for (const leaf of [0, 0.5, 1])
      desk.area(sided(side, fan(leaf, sex)), '#9a6a38', { ink, width: 0.8 });
  });
  desk.area(
    spots('-0.17 -0.62, -0.18 -0.74, -0.1 -0.82, 0.1 -0.82, 0.18 -0.74, 0.17 -0.62'),
    '#5a3d26',
    { ink, width: 1 },
  );
  desk.area(spots('0.02 -0.64, 0.03 -0.78, 0.1 -0.79, 0.15 -0.72, 0.14 -0.64'), '#8a6238');
  desk.area(
    spots(`
  -0.34 -0.3, -0.34 -0.48, -0.2 -0.64, 0.2 -0.64, 0.34 -0.48, 0.34 -0.3,
  0.2 -0.25, -0.2 -0.25`),
    '#68482c',
    { ink, width: 1 },
  );
  desk.area(spots('0.1 -0.29, 0.12 -0.6, 0.2 -0.6, 0.3 -0.48, 0.31 -0.32'), '#9b7044');
  for (const x of [-0.2, 0, 0.2])
    desk.line(
      [
        [x * 0.9, -0.61],
        [x, -0.45],
        [x * 1.05, -0.29],
      ],
      '#f1e4c6',
      2.2,
    );
  desk.area(spots('-0.13 0.8, -0.16 0.9, 0 1.0, 0.16 0.9, 0.13 0.8'), '#4c3522', { ink, width: 1 });
  desk.both((side) => wingCover(desk, side));
  desk.area(spots('-0.1 -0.25, 0 -0.1, 0.1 -0.25'), '#f1e4c6', { ink, width: 0.9 });
  pin(desk, 0.16, -0.02);
  return desk.marks;
}

function fan(leaf: number, sex: Specimen['sex']): Pair[] {
  const spread = leaf * (sex === 'male' ? 0.18 : 0.07);
  const long = sex === 'male' ? 1 : 0.5;
  const at = (x: number, y: number): Pair => [
    0.13 + (x - 0.13) * long + spread,
    -0.72 + (y + 0.72) * long + spread,
  ];
  return [[0.13, -0.72], at(0.2, -0.86), at(0.3, -1.02), at(0.34, -0.98), at(0.25, -0.8)];
}

function wingCover(desk: Bench, side: 1 | -1): void {
  const edge = sided(
    side,
    spots(`
  0.005 -0.24, 0.2 -0.26, 0.35 -0.22, 0.41 0.1, 0.42 0.45, 0.36 0.75, 0.22 0.9,
  0.05 0.92, 0.005 0.86`),
  );
  desk.area(edge, side === 1 ? '#a2733f' : '#7d5731', { ink, width: 1 });
  if (side === 1)
    desk.area(spots('0.22 -0.2, 0.31 -0.16, 0.35 0.2, 0.34 0.5, 0.27 0.72, 0.28 0.3'), '#c4965a');
  for (const [x, from, to] of [
    [0.035, -0.08, 0.84],
    [0.13, -0.2, 0.84],
    [0.235, -0.2, 0.78],
    [0.34, -0.16, 0.6],
  ] as const) {
    desk.line(
      sided(side, [
        [x, from],
        [x * 1.12, 0.2],
        [x * 1.1, 0.5],
        [x * 0.86 + 0.01, to],
      ]),
      '#f4e9cd',
      x > 0.3 ? 1.8 : 3,
    );
  }
}

function beetleLegs(desk: Bench, side: 1 | -1): void {
  const legs = [
    [
      [0.28, -0.46],
      [0.5, -0.56],
      [0.56, -0.78],
      [0.6, -0.96],
    ],
    [
      [0.36, -0.1],
      [0.62, -0.04],
      [0.72, 0.18],
      [0.84, 0.32],
    ],
    [
      [0.36, 0.3],
      [0.6, 0.46],
      [0.62, 0.76],
      [0.7, 1.0],
    ],
  ] as const;
  for (const [hip, knee, ankle, claw] of legs) {
    desk.line(sided(side, [hip, knee]), '#4f3722', 5.4);
    desk.line(sided(side, [knee, ankle]), '#4f3722', 4);
    desk.line(sided(side, [ankle, claw]), '#6d4d2e', 1.8);
    const spur: readonly [number, number] = [
      (knee[0] + ankle[0]) / 2 + 0.05,
      (knee[1] + ankle[1]) / 2 - 0.01,
    ];
    desk.line(
      sided(side, [[(knee[0] + ankle[0]) / 2, (knee[1] + ankle[1]) / 2], spur]),
      '#4f3722',
      1.6,
    );
    desk.line(
      sided(side, [claw, [claw[0] + 0.035, claw[1] + (claw[1] > 0 ? 0.04 : -0.04)]]),
      '#4f3722',
      1.2,
    );
  }
}
