import type { Field } from './field.ts';
import { closed, type Point } from './path.ts';
import { simplified } from './simplified.ts';

export type Cut = {
  /** How far an edge may stray from the true one, in px; more looks more carved. */
  tolerance?: number;
  /** Specks below this, in square px, are left out. */
  smallest?: number;
};

/** The edges of all places where the field is above zero, as path data. */
export function traced(field: Field, { tolerance = 0.5, smallest = 6 }: Cut = {}): string {
  return loops(field)
    .map((loop) => simplified(loop, tolerance))
    .filter((loop) => loop.length > 2 && Math.abs(area(loop)) >= smallest)
    .map((loop) => closed(loop))
    .join('');
}

/** Marching squares: the crossed sides of each cell, joined from cell to cell. */
function loops(field: Field): Point[][] {
  const next = new Map<number, number>();
  const points = new Map<number, Point>();
  const value = valueOutsideBelow(field);
  const { columns, rows } = field;
  const wide = columns + 2;
  const side = (column: number, row: number, down: 0 | 1): number => {
    const id = ((row + 1) * wide + column + 1) * 2 + down;
    if (!points.has(id)) points.set(id, crossing(field, value, column, row, down));
    return id;
  };
  for (let row = -1; row < rows; row++) {
    for (let column = -1; column < columns; column++) {
      const kind =
        (value(column, row) > 0 ? 8 : 0) +
        (value(column + 1, row) > 0 ? 4 : 0) +
        (value(column + 1, row + 1) > 0 ? 2 : 0) +
        (value(column, row + 1) > 0 ? 1 : 0);
      for (const [from, to] of ways[kind] ?? []) {
        next.set(sideOf(side, column, row, from), sideOf(side, column, row, to));
      }
    }
  }
  return joined(next, points);
}

type Side = 'top' | 'right' | 'bottom' | 'left';

/** From which side to which the edge runs, with the inside on its right. */
const ways: readonly (readonly (readonly [Side, Side])[])[] = [
  [],
  [['bottom', 'left']],
  [['right', 'bottom']],
  [['right', 'left']],
  [['top', 'right']],
  [
    ['top', 'left'],
    ['bottom', 'right'],
  ],
  [['top', 'bottom']],
  [['top', 'left']],
  [['left', 'top']],
  [['bottom', 'top']],
  [
    ['left', 'bottom'],
    ['right', 'top'],
  ],
  [['right', 'top']],
  [['left', 'right']],
  [['bottom', 'right']],
  [['left', 'bottom']],
  [],
];

function sideOf(
  side: (column: number, row: number, down: 0 | 1) => number,
  column: number,
  row: number,
  which: Side,
): number {
  switch (which) {
    case 'top':
      return side(column, row, 0);
    case 'bottom':
      return side(column, row + 1, 0);
    case 'left':
      return side(column, row, 1);
    case 'right':
      return side(column + 1, row, 1);
  }
}

/** Everything outside the grid is below zero, so that every loop closes. */
function valueOutsideBelow(field: Field): (column: number, row: number) => number {
  const { columns, rows, values } = field;
  return (column, row) =>
    column < 0 || row < 0 || column >= columns || row >= rows
      ? -1
      : (values[row * columns + column] ?? -1);
}

function crossing(
  { box, step }: Field,
  value: (column: number, row: number) => number,
  column: number,
  row: number,
  down: 0 | 1,
): Point {
  const one = value(column, row);
  const other = down === 1 ? value(column, row + 1) : value(column + 1, row);
  const share = one === other ? 0.5 : one / (one - other);
  return {
    x: box.left + (column + (down === 0 ? share : 0)) * step,
    y: box.top + (row + (down === 1 ? share : 0)) * step,
  };
}

function joined(next: Map<number, number>, points: Map<number, Point>): Point[][] {
  const all: Point[][] = [];
  for (const start of next.keys()) {
    const loop: Point[] = [];
    for (let at: number | undefined = start; at !== undefined; ) {
      const point = points.get(at);
      if (point) loop.push(point);
      const following = next.get(at);
      next.delete(at);
      at = following;
    }
    if (loop.length > 2) all.push(loop);
  }
  return all;
}

function area(loop: readonly Point[]): number {
  let sum = 0;
  let last = loop.at(-1) ?? { x: 0, y: 0 };
  for (const point of loop) {
    sum += last.x * point.y - point.x * last.y;
    last = point;
  }
  return sum / 2;
}
