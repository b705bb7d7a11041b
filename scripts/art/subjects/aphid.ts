import { flowing, type Point, rounded } from '../kit/path.ts';
import { type Pair, spots } from '../kit/spots.ts';
import { shape, stroke } from '../kit/svg.ts';

export type AphidFills = { shade: string; body: string; lit: string; limb: string };

/** An aphid from above: a pear, broad behind, with two cornicles, a short tail and long feelers. */
export function aphid(at: Point, long: number, heading: number, fills: AphidFills): string {
  const place = (along: number, across: number): Point => ({
    x: at.x + long * (-along * Math.sin(heading) + across * Math.cos(heading)),
    y: at.y + long * (along * Math.cos(heading) + across * Math.sin(heading)),
  });
  const run = (...joints: Pair[]): Point[] => joints.map(([along, across]) => place(along, across));
  const limb = (points: Point[], wide: number): string =>
    stroke(flowing(points), fills.limb, long * wide);
  const sides = [-1, 1] as const;
  const pear = (swell: number, aside: number): Point[] =>
    pearSpots.map(([along, across]) => place(along * swell, across * swell + aside));
  const sunny = Math.cos(heading) >= 0 ? 1 : -1;
  return [
    ...sides.flatMap((side) => [
      limb(run([-0.3, side * 0.12], [-0.46, side * 0.32], [-0.56, side * 0.3]), 0.022),
      limb(run([-0.1, side * 0.2], [-0.14, side * 0.42], [0.04, side * 0.5]), 0.022),
      limb(run([0.05, side * 0.22], [0.2, side * 0.46], [0.5, side * 0.52]), 0.022),
      limb(
        run([-0.44, side * 0.08], [-0.5, side * 0.3], [-0.14, side * 0.42], [0.1, side * 0.46]),
        0.02,
      ),
    ]),
    limb(run([0.46, 0], [0.6, 0]), 0.08),
    shape(rounded(pear(1, 0)), fills.shade),
    shape(rounded(pear(0.84, 0.045 * sunny)), fills.body),
    shape(rounded(pear(0.4, 0.13 * sunny)), fills.lit),
    ...[0.04, 0.24].map((along) =>
      stroke(
        flowing(run([along, -0.19], [along + 0.05, 0], [along, 0.19])),
        fills.shade,
        long * 0.02,
      ),
    ),
    ...sides.map((side) => limb(run([0.3, side * 0.2], [0.52, side * 0.27]), 0.055)),
    ...sides.map((side) => limb(run([-0.4, side * 0.1], [-0.4, side * 0.105]), 0.06)),
  ].join('');
}

const pearSpots = spots(`
  -0.52 0, -0.46 0.13, -0.26 0.17, 0.02 0.28, 0.28 0.33, 0.48 0.2, 0.54 0,
  0.48 -0.2, 0.28 -0.33, 0.02 -0.28, -0.26 -0.17, -0.46 -0.13`);
