import { type Box, combined, type Field } from '../kit/field.ts';
import { noise, rough } from '../kit/noise.ts';
import { ladder, posterised, type Tone } from '../kit/posterised.ts';
import { type Ball, dot, putBall, relief, type Relief, spread, unit } from '../kit/relief.ts';
import { type BumbleBee, face, legs, wings } from './bumbleBeeLimbs.ts';

const sun = unit({ x: 0.7, y: -0.56, z: 0.44 });

const black = ladder(0.1, 0.95, ['#14110f', '#221d1a', '#3b332d', '#6a5c4c', '#a89372']);

const yellow = ladder(0.0, 0.9, ['#7d5a12', '#b08319', '#dcae2f', '#f3cf5d', '#fce9a4']);

export function bumbleBee(bee: BumbleBee): string {
  const { abdomen, thorax, head } = bodies(bee);
  return [
    wings(bee, 'far'),
    legs(bee, '#0f0d0b', 0),
    furred(bee, abdomen, (x) => band(x, bee.x - bee.long * 0.46, bee.long * 0.055)),
    furred(
      bee,
      head,
      // Its face and the top of its head are yellow.
      (x, y) => Math.max((x - bee.x) * 0.8 - bee.long * 0.2, bee.y + bee.long * 0.005 - y),
    ),
    furred(bee, thorax, (x, y) => x - bee.x - (y - bee.y) * 0.5),
    face(bee),
    legs(bee, '#17130f', 1),
    wings(bee, 'near'),
  ].join('');
}

type Bodies = { abdomen: Ball[]; thorax: Ball[]; head: Ball[] };

function bodies({ x, y, long }: BumbleBee): Bodies {
  const ball = (dx: number, dy: number, radius: number, flat = 1): Ball => ({
    x: x + dx * long,
    y: y + dy * long,
    z: 0,
    radius: radius * long,
    flat,
  });
  return {
    abdomen: [
      ball(-0.24, 0.05, 0.185, 0.95),
      ball(-0.34, 0.085, 0.185, 0.95),
      ball(-0.44, 0.13, 0.155, 0.95),
      ball(-0.525, 0.17, 0.1),
    ],
    thorax: [ball(0, 0, 0.185, 0.98)],
    head: [ball(0.2, 0.07, 0.1, 1.15)],
  };
}

/** Fur: the light and the edge are ruffled in tufts; `isYellow` is above zero where it is so. */
function furred(
  bee: BumbleBee,
  balls: readonly Ball[],
  isYellow: (x: number, y: number) => number,
): string {
  const { long } = bee;
  const ruffle = rough(11, 2);
  const patchy = noise(12);
  const box: Box = {
    left: bee.x - long,
    top: bee.y - long * 0.6,
    width: long * 1.8,
    height: long * 1.2,
  };
  const body: Relief = relief(box, long / 190);
  const fur = (x: number, y: number): number =>
    ruffle(
      ((x - bee.x) * 0.8 + (y - bee.y) * 0.6) / (long * 0.016),
      ((y - bee.y) * 0.8 - (x - bee.x) * 0.6) / (long * 0.045),
    );
  for (const ball of balls) {
    putBall(
      body,
      ball,
      (normal, x, y) => 0.12 + 0.72 * dot(normal, sun) + 0.17 * fur(x, y),
      (x, y) => 0.075 * fur(x, y),
    );
  }
  const light = spread(body);
  const ragged = fieldLike(
    body.mask,
    (x, y) => isYellow(x, y) + long * 0.018 * fur(x, y) + long * 0.006 * patchy(x / 9, y / 9),
  );
  const golden = combined(body.mask, ragged, (inside, own) => Math.min(inside, own));
  return inTones(body.mask, light, black) + inTones(golden, light, yellow);
}

function inTones(mask: Field, light: Field, tones: readonly Tone[]): string {
  return posterised(mask, light, tones, { tolerance: 0.35, smallest: 3 });
}

function fieldLike(field: Field, value: (x: number, y: number) => number): Field {
  const values = field.values.map((_, at) =>
    value(
      field.box.left + (at % field.columns) * field.step,
      field.box.top + Math.floor(at / field.columns) * field.step,
    ),
  );
  return { ...field, values };
}

function band(x: number, middle: number, half: number): number {
  return half - Math.abs(x - middle);
}
