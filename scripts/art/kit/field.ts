export type Box = { left: number; top: number; width: number; height: number };

/** Values on a grid over a part of the picture, one at each crossing. */
export type Field = {
  box: Box;
  step: number;
  columns: number;
  rows: number;
  values: Float32Array;
};

export function emptyField(box: Box, step: number, value = 0): Field {
  const columns = Math.ceil(box.width / step) + 1;
  const rows = Math.ceil(box.height / step) + 1;
  return { box, step, columns, rows, values: new Float32Array(columns * rows).fill(value) };
}

export function fieldOf(box: Box, step: number, value: (x: number, y: number) => number): Field {
  const field = emptyField(box, step);
  for (let row = 0; row < field.rows; row++) {
    for (let column = 0; column < field.columns; column++) {
      const at = row * field.columns + column;
      field.values[at] = value(box.left + column * step, box.top + row * step);
    }
  }
  return field;
}

/** Of two fields on one grid. */
export function combined(
  one: Field,
  other: Field,
  value: (one: number, other: number) => number,
): Field {
  const values = one.values.map((own, at) => value(own, other.values[at] ?? 0));
  return { ...one, values };
}
