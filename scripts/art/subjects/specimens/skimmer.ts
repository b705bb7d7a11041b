import { bench, type Bench, type Mark, sided } from '../../kit/mark.ts';
import { type Pair, spots } from '../../kit/spots.ts';
import { ink, pin, type Specimen } from './specimen.ts';

/** Libellula saturata, the flame skimmer: the male's wings amber from their root to their notch. */
export function skimmer({ at, long, sex }: Specimen): Mark[] {
  const desk = bench(at, long);
  desk.both((side) => {
    wing(desk, side, hind, sex);
    wing(desk, side, fore, sex);
  });
  desk.both((side) => {
    for (const [x, y] of spots('0.16 -0.34, 0.2 -0.26, 0.19 -0.16'))
      desk.line(
        sided(side, [
          [0.05, -0.16],
          [x, y + 0.06],
          [x - 0.03, y - 0.08],
        ]),
        '#54240f',
        1.3,
      );
  });
  const rings = [0.12, 0.2, 0.29, 0.38, 0.47, 0.56, 0.64, 0.71, 0.77, 0.81];
  desk.area(
    spots(`
  -0.055 0.08, -0.075 0.3, -0.06 0.55, -0.035 0.78, -0.02 0.86, 0.02 0.86,
  0.035 0.78, 0.06 0.55, 0.075 0.3, 0.055 0.08`),
    sex === 'male' ? '#b8461a' : '#9a6a35',
    { ink, width: 1 },
  );
  desk.area(
    spots('0.005 0.1, 0.01 0.4, 0.005 0.8, 0.025 0.76, 0.048 0.5, 0.058 0.28, 0.045 0.1'),
    sex === 'male' ? '#e27a33' : '#c99a5a',
  );
  for (const y of rings) {
    const half = 0.066 * (1.05 - y * 0.6);
    desk.line(spots(`${-half} ${y}, 0 ${y + 0.014}, ${half} ${y}`), '#6d2a10', 0.8);
  }
  desk.both((side) =>
    desk.line(
      sided(side, [
        [0.008, 0.86],
        [0.02, 0.92],
      ]),
      '#54240f',
      1.4,
    ),
  );
  desk.oval([0, -0.06], [0.105, 0.15], '#9b3d18', { ink, width: 1 });
  desk.oval([0.04, -0.07], [0.05, 0.11], '#d26a30');
  desk.oval([0, -0.24], [0.07, 0.05], '#8c3414', { ink, width: 1 });
  desk.both((side) => {
    desk.oval([side * 0.058, -0.255], [0.058, 0.055], '#7c2b14', { ink, width: 1 });
    desk.oval([side * 0.058 + 0.016, -0.272], [0.02, 0.018], '#e9a06b');
  });
  pin(desk, 0, -0.07);
  return desk.marks;
}

type Wing = { edge: readonly Pair[]; front: number; behind: number };

const hind: Wing = {
  edge: spots(`
    0.05 0.06, 0.3 0.02, 0.6 0.07, 0.86 0.13, 0.95 0.2, 0.9 0.3, 0.7 0.36, 0.4 0.4,
    0.18 0.34, 0.07 0.18`),
  front: 0.08,
  behind: 0.35,
};

const fore: Wing = {
  edge: spots(`
    0.05 -0.1, 0.3 -0.2, 0.62 -0.24, 0.9 -0.24, 1.0 -0.18, 0.96 -0.09, 0.76 -0.02,
    0.45 0.0, 0.2 -0.01, 0.07 -0.04`),
  front: -0.2,
  behind: -0.03,
};

function wing(
  desk: Bench,
  side: 1 | -1,
  { edge, front, behind }: Wing,
  sex: Specimen['sex'],
): void {
  desk.area(sided(side, edge), '#dcd2b4', { opacity: 0.55 });
  const amber = edge.map(
    ([x, y]): Pair => [Math.min(x, 0.5 + (y - front) * 0.2), x > 0.5 ? y + (front - y) * 0.05 : y],
  );
  // The female's is a mere stripe along the front.
  const stripe = edge.slice(0, 4).concat(
    edge
      .slice(0, 4)
      .map(([x, y]): Pair => [x, y + 0.06])
      .toReversed(),
  );
  desk.area(sided(side, sex === 'male' ? amber : stripe), '#e0923e', { opacity: 0.75 });
  veins(desk, side, front, behind);
  desk.area(sided(side, edge), 'none', { ink: '#6b4220', width: 1.1 });
  const [x, y] = edge[3] ?? [0.9, 0];
  desk.line(
    sided(side, spots(`${x - 0.1} ${y - 0.005}, ${x - 0.01} ${y + 0.008}`)),
    '#5a2c12',
    3.2,
  );
}

/** Long veins that fan out from the root, and short ones across. */
function veins(desk: Bench, side: 1 | -1, front: number, behind: number): void {
  const middle = (front + behind) / 2;
  for (const share of [0.12, 0.28, 0.42, 0.56, 0.7, 0.84]) {
    const y = front + (behind - front) * share;
    const end = 0.9 - Math.abs(share - 0.4) * 0.55;
    desk.line(
      sided(side, spots(`0.06 ${middle * 0.4}, 0.4 ${y + (middle - y) * 0.2}, ${end} ${y + 0.02}`)),
      '#7c4a20',
      0.7,
    );
  }
  for (let x = 0.16; x < 0.9; x += 0.045) {
    const narrow = 0.8 - 1.1 * Math.max(0, x - 0.62) - 1.6 * Math.max(0, 0.24 - x);
    desk.line(
      sided(
        side,
        spots(
          `${x} ${front + 0.035}, ${x + 0.012} ${middle}, ${x - 0.005} ${middle + (behind - middle) * narrow}`,
        ),
      ),
      '#94683a',
      0.45,
    );
  }
}
