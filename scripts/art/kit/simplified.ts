import type { Point } from './path.ts';

/** Douglas and Peucker's: the fewest points of a closed line that keep within `tolerance` of it. */
export function simplified(loop: readonly Point[], tolerance: number): Point[] {
  const kept = new Uint8Array(loop.length);
  const half = loop.length >> 1;
  kept[0] = 1;
  kept[half] = 1;
  keepBetween(loop, 0, half, tolerance, kept);
  keepBetween(loop, half, loop.length, tolerance, kept);
  return loop.filter((_, at) => kept[at] === 1);
}

function keepBetween(
  loop: readonly Point[],
  from: number,
  to: number,
  tolerance: number,
  kept: Uint8Array,
): void {
  const one = loop[from];
  const other = loop[to % loop.length];
  if (!one || !other || to - from < 2) return;
  let farthest = from;
  let most = tolerance;
  for (let at = from + 1; at < to; at++) {
    const away = distance(loop[at] ?? one, one, other);
    if (away > most) {
      most = away;
      farthest = at;
    }
  }
  if (farthest === from) return;
  kept[farthest] = 1;
  keepBetween(loop, from, farthest, tolerance, kept);
  keepBetween(loop, farthest, to, tolerance, kept);
}

function distance(point: Point, one: Point, other: Point): number {
  const dx = other.x - one.x;
  const dy = other.y - one.y;
  const long = Math.hypot(dx, dy);
  if (long === 0) return Math.hypot(point.x - one.x, point.y - one.y);
  return Math.abs(dx * (one.y - point.y) - (one.x - point.x) * dy) / long;
}
