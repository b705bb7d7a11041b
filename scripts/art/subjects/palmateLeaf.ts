import { closed, type Point, rounded } from '../kit/path.ts';
import { shape } from '../kit/svg.ts';
import { edge } from '../kit/tube.ts';

export type LeafFills = { shade: string; lit: string; rib: string };

/** A lupine's leaf: seven to nine narrow leaflets from one point, folded along their ribs. */
export function palmateLeaf(
  heart: Point,
  size: number,
  leaflets: number,
  turn: number,
  tilt: number,
  fills: LeafFills,
): string {
  const sheets = Array.from({ length: leaflets }, (_, index) => {
    const angle = turn + ((index + 0.5) / leaflets - 0.5) * 5.3;
    const long = size * (0.82 + 0.18 * Math.cos(angle - turn));
    const tip = { x: heart.x + Math.sin(angle) * long, y: heart.y - Math.cos(angle) * long * tilt };
    return { tip, back: -Math.cos(angle) };
  });
  return sheets
    .sort((one, other) => one.back - other.back)
    .map(({ tip }) => leaflet(heart, tip, fills))
    .join('');
}

const leafletWidths = [0.01, 0.03, 0.07, 0.11, 0.135, 0.13, 0.08, 0.004];

function leaflet(heart: Point, tip: Point, { shade, lit, rib }: LeafFills): string {
  const dx = tip.x - heart.x;
  const dy = tip.y - heart.y;
  const long = Math.hypot(dx, dy);
  const sag = Math.abs(dx) * 0.12;
  const spine = leafletWidths.map((_, at) => {
    const along = at / (leafletWidths.length - 1);
    return { x: heart.x + dx * along, y: heart.y + dy * along + sag * along * along };
  });
  const half = (at: number): number => (leafletWidths[at] ?? 0) * long;
  const right = edge(spine, (_, at) => half(at));
  const left = edge(spine, (_, at) => -half(at));
  const rightIsSunny = dy < 0;
  const sunny = rightIsSunny ? right : left;
  const ribSide = edge(
    spine,
    (_, at) => (rightIsSunny ? -1 : 1) * Math.min(half(at), long * 0.012),
  );
  return (
    shape(rounded([...left, ...right.toReversed()]), shade) +
    shape(closed([...spine, ...sunny.toReversed()]), lit) +
    shape(closed([...spine, ...ribSide.toReversed()]), rib)
  );
}
