import { mix } from '../kit/noise.ts';
import { closed, line, type Point } from '../kit/path.ts';
import { seeded } from '../kit/random.ts';
import { shape, stroke } from '../kit/svg.ts';

/** Far left, far right, near right and near left corner. */
export type Board = readonly [Point, Point, Point, Point];

/** A clipboard with a tally of species, lying on the ground. */
export function clipboard(board: Board): string {
  const spot = (u: number, v: number): Point => {
    const [farLeft, farRight, nearRight, nearLeft] = board;
    const far = { x: mix(farLeft.x, farRight.x, u), y: mix(farLeft.y, farRight.y, u) };
    const near = { x: mix(nearLeft.x, nearRight.x, u), y: mix(nearLeft.y, nearRight.y, u) };
    return { x: mix(far.x, near.x, v), y: mix(far.y, near.y, v) };
  };
  const sheet = (left: number, top: number, right: number, bottom: number, down = 0): string =>
    closed(
      [spot(left, top), spot(right, top), spot(right, bottom), spot(left, bottom)].map(
        ({ x, y }) => ({ x, y: y + down }),
      ),
    );
  return [
    shape(sheet(-0.08, 0, 0.98, 1.02, 14), '#2c432f'),
    shape(sheet(0, 0, 1, 1, 5), '#5a3a20'),
    shape(sheet(0, 0, 1, 1), '#9a6b3c'),
    shape(sheet(0.06, 0.1, 0.94, 0.96), '#fbf3dd'),
    rows(spot),
    shape(sheet(0.34, 0.02, 0.66, 0.14, -3), '#8d8a76'),
    shape(sheet(0.36, 0.02, 0.64, 0.1, -6), '#e4dcc2'),
  ].join('');
}

function rows(spot: (u: number, v: number) => Point): string {
  const random = seeded(3);
  return [0.24, 0.36, 0.48, 0.6, 0.72, 0.84]
    .map((v) => {
      const word: Point[] = [];
      for (let u = 0.12; u < random.between(0.4, 0.56); u += 0.022)
        word.push(spot(u, v + random.bell() * 0.025));
      const strokes = Array.from({ length: Math.floor(random.between(1, 6)) }, (_, index) => {
        const u = 0.64 + index * 0.045;
        return line([spot(u, v - 0.035), spot(u, v + 0.035)]);
      });
      return stroke(line(word), '#4a3b2c', 1.5) + stroke(strokes.join(''), '#4a3b2c', 1.6);
    })
    .join('');
}
