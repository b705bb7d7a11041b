import { type Point, short } from './path.ts';
import { shape } from './svg.ts';

type Spot = Point & { corner: boolean };

/** A closed curve through all its spots, written as `0 10, 5 20!`: with a corner where an ! stands. */
export function contour(text: string): string {
  const spots = text.split(',').map(read);
  const count = spots.length;
  const at = (index: number): Spot => spots[(index + count) % count] ?? read('0 0');
  const arcs = spots.map((from, index) => {
    const to = at(index + 1);
    const leaving = pull(from, at(index - 1), to, 1);
    const arriving = pull(to, from, at(index + 2), -1);
    return `C${spot(leaving ?? thirdOf(from, to))} ${spot(arriving ?? thirdOf(to, from))} ${spot(to)}`;
  });
  return `M${spot(at(0))}${arcs.join('')}z`;
}

/** Such a curve in one flat color. */
export function area(fill: string, text: string, opacity = 1): string {
  return shape(contour(text), fill, opacity);
}

/** Where a curve that passes `middle` without a corner is drawn to, ahead or behind. */
function pull(middle: Spot, before: Point, after: Point, sign: 1 | -1): Point | undefined {
  if (middle.corner) return undefined;
  return {
    x: middle.x + (sign * (after.x - before.x)) / 6,
    y: middle.y + (sign * (after.y - before.y)) / 6,
  };
}

function thirdOf(from: Point, to: Point): Point {
  return { x: from.x + (to.x - from.x) / 3, y: from.y + (to.y - from.y) / 3 };
}

function read(text: string): Spot {
  const [x = Number.NaN, y = Number.NaN] = text.replace('!', '').trim().split(/\s+/).map(Number);
  return { x, y, corner: text.includes('!') };
}

function spot({ x, y }: Point): string {
  return `${short(x)} ${short(y)}`;
}
