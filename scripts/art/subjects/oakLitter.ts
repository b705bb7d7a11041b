import { flowing, type Point, rounded } from '../kit/path.ts';
import { points } from '../kit/spots.ts';
import { shape, stroke } from '../kit/svg.ts';

export type Fallen = { x: number; y: number; long: number; turn: number };

/** Outlines along y from stalk (0) to tip (1), laid down at a slant. */
function laid({ x, y, long, turn }: Fallen): (text: string) => Point[] {
  return (text) =>
    points(text).map((spot) => ({
      x: x + long * (spot.x * Math.cos(turn) - spot.y * Math.sin(turn)),
      y: y + long * 0.72 * (spot.x * Math.sin(turn) + spot.y * Math.cos(turn)),
    }));
}

function shadow(outline: readonly Point[]): string {
  return shape(rounded(outline.map(({ x, y }) => ({ x: x - 6, y: y + 5 }))), '#5a4a37');
}

/** A coast live oak's acorn: slender, pointed, in a cup of thin scales. */
export function acorn(fallen: Fallen): string {
  const spots = laid(fallen);
  const nut = spots(
    '-0.17 0.1, -0.2 0.3, -0.17 0.62, -0.08 0.88, 0 1, 0.08 0.88, 0.17 0.62, 0.2 0.3, 0.17 0.1',
  );
  const cup = spots(
    '-0.2 0.34, -0.25 0.2, -0.18 0.02, 0 -0.06, 0.18 0.02, 0.25 0.2, 0.2 0.34, 0 0.3',
  );
  return [
    shadow(nut),
    shape(rounded(nut), '#8a5522'),
    shape(rounded(spots('0 0.2, 0.16 0.3, 0.13 0.6, 0.03 0.9, 0.02 0.6')), '#c98f45'),
    shape(rounded(spots('0.08 0.3, 0.12 0.36, 0.08 0.62, 0.06 0.5')), '#f0cd8c'),
    shape(rounded(cup), '#6a4a2c'),
    shape(rounded(spots('0.02 0.26, 0.2 0.28, 0.22 0.18, 0.15 0.04, 0.03 0')), '#a07a4c'),
    stroke(flowing(spots('0 -0.04, 0.02 -0.18')), '#5a4026', fallen.long * 0.05),
  ].join('');
}

/** A coast live oak's leaf: convex, with a few spines along its edge. */
export function oakLeaf(fallen: Fallen, fills: readonly [string, string, string]): string {
  const spots = laid(fallen);
  const right = `0.16 0.08, 0.3 0.2, 0.28 0.28, 0.37 0.42, 0.31 0.5, 0.32 0.66, 0.22 0.72, 0.16 0.88, 0 1`;
  const left = `-0.15 0.86, -0.23 0.72, -0.32 0.64, -0.3 0.5, -0.36 0.38, -0.28 0.28, -0.27 0.18, -0.13 0.06`;
  const outline = spots(`0 0, ${right}, ${left}`);
  const [shade, lit, rib] = fills;
  return [
    shadow(outline),
    shape(rounded(outline), shade),
    shape(rounded(spots(`0 0, ${right}, 0.01 0.6`)), lit),
    stroke(flowing(spots('0 -0.14, 0 0.4, 0.01 0.92')), rib, fallen.long * 0.03),
  ].join('');
}
