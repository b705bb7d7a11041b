import { bench, type Bench, type Mark, sided } from '../../kit/mark.ts';
import { spots } from '../../kit/spots.ts';
import { ink, pin, type Specimen } from './specimen.ts';

/** Agapostemon texanus, a sweat bee: the male's tail is banded yellow, the female is green all over. */
export function sweatBee({ at, long, sex }: Specimen): Mark[] {
  const desk = bench(at, long);
  desk.both((side) => {
    const legs = [
      [
        [0.14, -0.2],
        [0.34, -0.32],
        [0.36, -0.5],
        [0.42, -0.62],
      ],
      [
        [0.2, -0.06],
        [0.44, 0.02],
        [0.56, 0.18],
        [0.64, 0.32],
      ],
      [
        [0.18, 0.06],
        [0.36, 0.3],
        [0.42, 0.56],
        [0.46, 0.8],
      ],
    ] as const;
    for (const [hip, knee, ankle, claw] of legs) {
      desk.line(sided(side, [hip, knee]), '#2c3f26', 2.6);
      desk.line(sided(side, [knee, ankle]), '#c9952c', 2.2);
      desk.line(sided(side, [ankle, claw]), '#c9952c', 1.1);
    }
    beeWings(desk, side);
    desk.line(sided(side, spots('0.05 -0.48, 0.16 -0.66, 0.26 -0.8, 0.42 -0.88')), '#2b2018', 1.5);
  });
  desk.area(
    spots(`
  -0.1 0.1, -0.21 0.28, -0.22 0.5, -0.15 0.75, 0 0.92, 0.15 0.75, 0.22 0.5,
  0.21 0.28, 0.1 0.1`),
    sex === 'male' ? '#2a211b' : '#23603f',
    { ink, width: 0.9 },
  );
  tailBands(desk, sex);
  desk.oval([0, -0.1], [0.235, 0.235], '#23603f', { ink, width: 0.9 });
  desk.oval([0.06, -0.13], [0.14, 0.17], '#3f9463');
  desk.oval([0.1, -0.18], [0.055, 0.07], '#9fd19a');
  desk.line(spots('-0.15 0.03, 0 0.06, 0.15 0.03'), '#153c28', 1);
  desk.line(spots('-0.1 -0.25, -0.11 -0.1, -0.1 0'), '#153c28', 0.8);
  desk.oval([0, -0.42], [0.19, 0.115], '#23603f', { ink, width: 0.9 });
  desk.oval([0.05, -0.44], [0.09, 0.06], '#5aa873');
  desk.both((side) => {
    desk.oval([side * 0.155, -0.42], [0.05, 0.095], '#2a1d16', { ink, width: 0.7 });
    desk.oval([side * 0.155 + 0.014, -0.45], [0.014, 0.03], '#b59672');
  });
  desk.line(spots('-0.06 -0.53, -0.08 -0.6, -0.02 -0.64'), '#2b2018', 1.2);
  desk.line(spots('0.06 -0.53, 0.08 -0.6, 0.02 -0.64'), '#2b2018', 1.2);
  pin(desk, 0.1, -0.04);
  return desk.marks;
}

function tailBands(desk: Bench, sex: Specimen['sex']): void {
  const [band, glint] = sex === 'male' ? ['#e6b53c', '#fae19a'] : ['#3f9463', '#9fd19a'];
  for (const [y, half] of spots('0.24 0.19, 0.38 0.215, 0.52 0.205, 0.65 0.17, 0.77 0.11')) {
    desk.area(
      [
        [-half, y - 0.02],
        [0, y + 0.015],
        [half, y - 0.02],
        [half * 0.98, y + 0.045],
        [0, y + 0.08],
        [-half * 0.98, y + 0.045],
      ],
      band,
    );
    desk.line(spots(`${half * 0.25} ${y + 0.035}, ${half * 0.8} ${y + 0.015}`), glint, 1);
  }
}

function beeWings(desk: Bench, side: 1 | -1): void {
  const fore = sided(
    side,
    spots(`
  0.14 -0.16, 0.5 -0.3, 0.86 -0.36, 1.0 -0.28, 0.96 -0.14, 0.7 -0.04,
  0.4 -0.06, 0.16 -0.1`),
  );
  const hind = sided(
    side,
    spots('0.16 -0.04, 0.42 -0.02, 0.68 0.04, 0.72 0.14, 0.58 0.22, 0.36 0.18, 0.18 0.04'),
  );
  for (const wing of [hind, fore])
    desk.area(wing, '#cfc6a6', { opacity: 0.6, ink: '#5c4527', width: 0.8 });
  const veins = [
    '0.15 -0.15, 0.45 -0.24, 0.7 -0.29',
    '0.18 -0.12, 0.5 -0.16, 0.66 -0.2, 0.7 -0.29',
    '0.5 -0.17, 0.56 -0.1, 0.7 -0.1',
    '0.6 -0.19, 0.64 -0.13, 0.78 -0.16, 0.8 -0.3',
    '0.4 -0.22, 0.44 -0.12, 0.4 -0.07',
    '0.2 -0.02, 0.4 0.05, 0.6 0.12',
  ];
  for (const vein of veins) desk.line(sided(side, spots(vein)), '#5c4527', 0.7);
}
