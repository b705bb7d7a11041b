import { type Box, emptyField, type Field } from './field.ts';
import { posterised, type Tone } from './posterised.ts';
import { unit, type Vector } from './relief.ts';
import type { Cut } from './trace.ts';

export type Sheet = {
  box: Box;
  step: number;
  /** A point of the sheet, from `u` and `v` between 0 and 1; z is toward the viewer. */
  at: (u: number, v: number) => Vector;
  bright: (normal: Vector, u: number, v: number) => number;
  tones: readonly Tone[];
  cut?: Cut;
};

const facets = 56;

/** A curved thin sheet, as a petal, seen from the front; either side is lit as the one we see. */
export function surface({ box, step, at, bright, tones, cut }: Sheet): string {
  const mask = emptyField(box, step, -step * 2);
  const light = emptyField(box, step, 0);
  const depth = emptyField(box, step, -1e6);
  for (let row = 0; row < facets; row++) {
    for (let column = 0; column < facets; column++) {
      const [u, v] = [column / facets, row / facets];
      const [u2, v2] = [(column + 1) / facets, (row + 1) / facets];
      const [one, two, three, four] = [at(u, v), at(u2, v), at(u2, v2), at(u, v2)];
      const tone = bright(facing(one, three, two, four), (u + u2) / 2, (v + v2) / 2);
      fill(mask, light, depth, [one, two, three], tone);
      fill(mask, light, depth, [one, three, four], tone);
    }
  }
  return posterised(softened(mask), softened(light), tones, cut);
}

function facing(one: Vector, three: Vector, two: Vector, four: Vector): Vector {
  const a = { x: three.x - one.x, y: three.y - one.y, z: three.z - one.z };
  const b = { x: four.x - two.x, y: four.y - two.y, z: four.z - two.z };
  const normal = unit({
    x: a.y * b.z - a.z * b.y,
    y: a.z * b.x - a.x * b.z,
    z: a.x * b.y - a.y * b.x,
  });
  return normal.z < 0 ? { x: -normal.x, y: -normal.y, z: -normal.z } : normal;
}

function fill(
  mask: Field,
  light: Field,
  depth: Field,
  [a, b, c]: readonly [Vector, Vector, Vector],
  tone: number,
): void {
  const { box, step, columns, rows } = mask;
  const turn = (b.x - a.x) * (c.y - a.y) - (c.x - a.x) * (b.y - a.y);
  if (Math.abs(turn) < 1e-6) return;
  const firstRow = Math.max(0, Math.ceil((Math.min(a.y, b.y, c.y) - box.top) / step));
  const lastRow = Math.min(rows - 1, Math.floor((Math.max(a.y, b.y, c.y) - box.top) / step));
  const first = Math.max(0, Math.ceil((Math.min(a.x, b.x, c.x) - box.left) / step));
  const last = Math.min(columns - 1, Math.floor((Math.max(a.x, b.x, c.x) - box.left) / step));
  for (let row = firstRow; row <= lastRow; row++) {
    for (let column = first; column <= last; column++) {
      const x = box.left + column * step;
      const y = box.top + row * step;
      const toB = ((x - a.x) * (c.y - a.y) - (c.x - a.x) * (y - a.y)) / turn;
      const toC = ((b.x - a.x) * (y - a.y) - (x - a.x) * (b.y - a.y)) / turn;
      if (toB < -0.01 || toC < -0.01 || toB + toC > 1.01) continue;
      const near = a.z + toB * (b.z - a.z) + toC * (c.z - a.z);
      const spot = row * columns + column;
      if (near <= (depth.values[spot] ?? 0)) continue;
      depth.values[spot] = near;
      mask.values[spot] = step * 2;
      light.values[spot] = tone;
    }
  }
}

/** Each value the mean of its neighbours', which rounds off the grid's stairs. */
function softened(field: Field): Field {
  const { columns, rows, values } = field;
  const result = values.slice();
  for (let row = 1; row < rows - 1; row++) {
    for (let column = 1; column < columns - 1; column++) {
      const spot = row * columns + column;
      let sum = 0;
      for (const across of [-1, 0, 1]) {
        for (const down of [-columns, 0, columns]) sum += values[spot + across + down] ?? 0;
      }
      result[spot] = sum / 9;
    }
  }
  return { ...field, values: result };
}
