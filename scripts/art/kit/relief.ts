import { type Box, emptyField, type Field } from './field.ts';

/** Solid bodies seen from the front: where they are, how bright, and how near. */
export type Relief = { mask: Field; light: Field; depth: Field };

export type Vector = { x: number; y: number; z: number };

export type Ball = Vector & {
  radius: number;
  /** Lower than wide, if below 1. */
  flat?: number;
};

export function relief(box: Box, step: number): Relief {
  return {
    mask: emptyField(box, step, -step * 2),
    light: emptyField(box, step, 0),
    depth: emptyField(box, step, -1e6),
  };
}

/**
 * Puts a ball before what is farther away.
 * @param bright its brightness where it faces `normal`
 * @param frayed how much its edge is pushed out or in there, as a share of its radius
 */
export function putBall(
  { mask, light, depth }: Relief,
  ball: Ball,
  bright: (normal: Vector, x: number, y: number) => number,
  frayed: (x: number, y: number) => number,
): void {
  const { radius, flat = 1 } = ball;
  const { left, top } = mask.box;
  const reach = radius * 1.3;
  const within = (value: number, most: number): number => Math.max(0, Math.min(most, value));
  const firstRow = within(Math.floor((ball.y - reach * flat - top) / mask.step), mask.rows);
  const lastRow = within(Math.ceil((ball.y + reach * flat - top) / mask.step), mask.rows);
  const firstColumn = within(Math.floor((ball.x - reach - left) / mask.step), mask.columns);
  const lastColumn = within(Math.ceil((ball.x + reach - left) / mask.step), mask.columns);
  for (let row = firstRow; row < lastRow; row++) {
    for (let column = firstColumn; column < lastColumn; column++) {
      const x = left + column * mask.step;
      const y = top + row * mask.step;
      const dx = (x - ball.x) / radius;
      const dy = (y - ball.y) / (radius * flat);
      const away = Math.hypot(dx, dy) / (1 + frayed(x, y));
      const at = row * mask.columns + column;
      mask.values[at] = Math.max(mask.values[at] ?? 0, (1 - away) * radius);
      if (away >= 1) continue;
      const toward = Math.sqrt(1 - away * away);
      const near = ball.z + toward * radius;
      if (near <= (depth.values[at] ?? 0)) continue;
      depth.values[at] = near;
      light.values[at] = bright({ x: dx, y: dy, z: toward }, x, y);
    }
  }
}

export function dot(one: Vector, other: Vector): number {
  return one.x * other.x + one.y * other.y + one.z * other.z;
}

export function unit({ x, y, z }: Vector): Vector {
  const long = Math.hypot(x, y, z) || 1;
  return { x: x / long, y: y / long, z: z / long };
}

/** The light carried a little beyond the bodies' edges, so that bright edges get no dark line. */
export function spread({ mask, light }: Relief): Field {
  let values = light.values;
  let known = mask.values.map((inside) => (inside > 0 ? 1 : 0));
  for (let pass = 0; pass < 2; pass++) {
    const wider = values.slice();
    const reached = known.slice();
    for (let at = 0; at < values.length; at++) {
      if (known[at] === 1) continue;
      const near = [at - 1, at + 1, at - mask.columns, at + mask.columns];
      const lit = near.filter((one) => known[one] === 1);
      if (lit.length === 0) continue;
      wider[at] = lit.reduce((sum, one) => sum + (values[one] ?? 0), 0) / lit.length;
      reached[at] = 1;
    }
    values = wider;
    known = reached;
  }
  return { ...light, values };
}
