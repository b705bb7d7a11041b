import { closed, type Point, rounded } from '../kit/path.ts';
import type { Random } from '../kit/random.ts';
import { spots } from '../kit/spots.ts';
import { shape } from '../kit/svg.ts';
import { bent, tube } from '../kit/tube.ts';

const stemFills = ['#37533b', '#5f7d52', '#a3ae75'];

export function poppyStem(from: Point, past: Point, to: Point, half: number): string {
  return tube({ spine: bent(from, past, to), half: () => half, fills: stemFills });
}

/** A pointed bud, nodding or upright, under its cap. */
export function poppyBud(foot: Point, size: number, lean: number): string {
  const outline = spots('-0.1 0, -0.17 0.3, -0.13 0.62, 0 1.12, 0.13 0.62, 0.17 0.3, 0.1 0');
  const placed = (scale: number, aside: number): Point[] =>
    outline.map(([across, up]) => ({
      x: foot.x + size * ((across * scale + aside) * Math.cos(lean) + up * Math.sin(lean)),
      y: foot.y + size * ((across * scale + aside) * Math.sin(lean) - up * Math.cos(lean)),
    }));
  return (
    shape(rounded(placed(1, 0)), '#4a6a48') +
    shape(rounded(placed(0.62, 0.05)), '#86995f') +
    shape(rounded(placed(0.24, 0.1)), '#c9c588')
  );
}

/** Grey-green leaves cut again and again into narrow lobes. */
export function fernyLeaf(
  foot: Point,
  size: number,
  lean: number,
  random: Random,
  fills: readonly [string, string],
  /** How often it is cut: fewer times where it is too far away to show more. */
  cuts = 4,
): string {
  const lobes: [string, string] = ['', ''];
  const grow = (from: Point, angle: number, long: number, order: number): void => {
    const to = { x: from.x + Math.sin(angle) * long, y: from.y - Math.cos(angle) * long };
    const wide = size * (0.0135 - 0.001 * order) * (cuts < 4 ? 1.8 : 1);
    const side = { x: Math.cos(angle) * wide, y: Math.sin(angle) * wide };
    const toward = order === cuts ? 0.45 : 0.9;
    lobes[Math.cos(angle - 0.9) > 0.2 ? 1 : 0] += closed([
      { x: from.x - side.x, y: from.y - side.y },
      { x: to.x - side.x * toward, y: to.y - side.y * toward },
      { x: to.x + side.x * toward, y: to.y + side.y * toward },
      { x: from.x + side.x, y: from.y + side.y },
    ]);
    if (order === cuts) return;
    for (const turn of order < 3 ? [-0.66, 0, 0.66] : [-0.4, 0.4]) {
      const next = long * (order === 0 ? 0.62 : 0.6) * random.between(0.8, 1.1);
      grow(
        to,
        angle + turn + random.bell() * 0.15,
        order + 1 === cuts ? next * 1.3 : next,
        order + 1,
      );
    }
  };
  grow(foot, lean, size * 0.34, 0);
  return shape(lobes[0], fills[0]) + shape(lobes[1], fills[1]);
}
