import { mix } from '../kit/noise.ts';
import { closed, type Point } from '../kit/path.ts';
import { shape } from '../kit/svg.ts';

export const horizon = 150;

/** How large things look at a height of the picture, 1 at the frame's near corner. */
export function scaleAt(y: number): number {
  return Math.max(0.02, (y - horizon) / 420);
}

/** A place on the ground: `across` from the middle and `away` from the viewer, in sides of the frame. */
function ground(across: number, away: number): Point {
  const far = 1 + away * 0.62;
  return { x: 400 + (across * 760) / far, y: horizon + 560 / far };
}

export const corners = [
  ground(-0.68, 0.94),
  ground(0.12, 1.76),
  ground(0.64, 0.56),
  ground(-0.26, 0.04),
] as const;

/** How far above the ground the stems hold it, in px where the scale is 1. */
export const raised = 34;

type Pipe = { from: Point; to: Point; half: number };

function between(one: Point, other: Point, share: number): Point {
  return { x: mix(one.x, other.x, share), y: mix(one.y, other.y, share) };
}

/** The frame's sides and strings, raised a little on the stems they press down. */
function pipes(): Pipe[] {
  const [left, far, right, near] = corners.map(({ x, y }) => ({
    x,
    y: y - raised * scaleAt(y),
  })) as [Point, Point, Point, Point];
  const strings = [0.25, 0.5, 0.75].flatMap((share) => [
    { from: between(left, far, share), to: between(near, right, share), half: 1.6 },
    { from: between(left, near, share), to: between(far, right, share), half: 1.6 },
  ]);
  const sides = [
    [left, far],
    [far, right],
    [left, near],
    [near, right],
  ].map(([from, to]) => ({ from: from ?? left, to: to ?? far, half: 11 }));
  return [...strings, ...sides];
}

/** Piece by piece, so that what grows before it can be drawn over it. */
export function pieces(): { y: number; drawn: string; shadow: string }[] {
  const parts = 24;
  return pipes().flatMap(({ from, to, half }) =>
    Array.from({ length: parts }, (_, index) => {
      const one = between(from, to, index / parts);
      const other = between(from, to, (index + 1.05) / parts);
      return {
        y: one.y + raised * scaleAt(one.y),
        drawn: pipe(one, other, half),
        shadow: pipeShadow(one, other, half),
      };
    }),
  );
}

function pipe(one: Point, other: Point, half: number): string {
  const strip = (from: number, to: number): string => {
    const at = (point: Point, aside: number): Point => ({
      x: point.x,
      y: point.y + aside * half * scaleAt(point.y),
    });
    return closed([at(one, from), at(other, from), at(other, to), at(one, to)]);
  };
  if (half < 3) return shape(strip(-1, 1), '#f7eccb');
  // No tone lies under another, or the pieces' ends would show.
  return (
    shape(strip(0.45, 1), '#8d8a76') +
    shape(strip(0, 0.6), '#cfc7ab') +
    shape(strip(-1, 0.1), '#f1e8cd') +
    shape(strip(-0.7, -0.3), '#fffaea')
  );
}

function pipeShadow(one: Point, other: Point, half: number): string {
  const at = (point: Point, aside: number): Point => ({
    x: point.x - 26 * scaleAt(point.y),
    y: point.y + (aside * half + raised) * scaleAt(point.y),
  });
  return closed([at(one, -1), at(other, -1), at(other, 1.2), at(one, 1.2)]);
}

export function elbow({ x, y }: Point): string {
  const reach = 15 * scaleAt(y);
  const oval = (dx: number, dy: number, grow: number): string =>
    closed(
      Array.from({ length: 12 }, (_, index) => {
        const angle = (index / 12) * 6.283185;
        return {
          x: x + dx * reach + Math.cos(angle) * reach * 1.25 * grow,
          y: y + dy * reach + Math.sin(angle) * reach * 0.95 * grow,
        };
      }),
    );
  return (
    shape(oval(0, 0, 1), '#8d8a76') +
    shape(oval(0.08, -0.16, 0.84), '#d6cdb0') +
    shape(oval(0.2, -0.3, 0.5), '#fffaea')
  );
}
