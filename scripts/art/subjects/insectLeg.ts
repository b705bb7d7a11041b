import { closed, flowing, type Point, rounded } from '../kit/path.ts';
import { shape, stroke } from '../kit/svg.ts';
import { bent, edge } from '../kit/tube.ts';

export type Joints = { hip: Point; knee: Point; ankle: Point; claw: Point };
export type LegFills = { horn: string; foot: string; glint?: string };

/** A thigh that swells, a shank that widens toward the foot, and the foot in joints. */
export function insectLeg(
  { hip, knee, ankle, claw }: Joints,
  girth: number,
  { horn, foot, glint }: LegFills,
): string {
  const thigh = bowed(hip, knee, 0.1);
  const shank = bowed(knee, ankle, -0.06);
  const swollen = (along: number): number => girth * (0.3 + 0.28 * Math.sin(Math.PI * along));
  const widening = (along: number): number => girth * (0.24 + 0.1 * along);
  const shine = (spine: readonly Point[]): string =>
    glint === undefined
      ? ''
      : stroke(flowing(edge(spine, () => girth * 0.12).slice(2, -2)), glint, girth * 0.16);
  return [
    jointed(ankle, claw, girth, foot),
    shape(outline(shank, widening), horn),
    shape(outline(thigh, swollen), horn),
    shine(thigh),
    shine(shank),
  ].join('');
}

function bowed(from: Point, to: Point, bow: number): Point[] {
  const past = {
    x: (from.x + to.x) / 2 - (to.y - from.y) * bow,
    y: (from.y + to.y) / 2 + (to.x - from.x) * bow,
  };
  return bent(from, past, to, 8);
}

function outline(spine: readonly Point[], half: (along: number) => number): string {
  const one = edge(spine, half);
  const other = edge(spine, (along) => -half(along));
  return rounded([...one, ...other.toReversed()]);
}

function jointed(ankle: Point, claw: Point, girth: number, fill: string): string {
  const at = (share: number): Point => ({
    x: ankle.x + (claw.x - ankle.x) * share,
    y: ankle.y + (claw.y - ankle.y) * share,
  });
  const parts = [0, 0.34, 0.66].map((from) => {
    const one = at(from);
    const other = at(from + 0.32);
    const wide = { x: -(claw.y - ankle.y) * 0.001, y: (claw.x - ankle.x) * 0.001 };
    const scale = (girth * 0.17) / (Math.hypot(wide.x, wide.y) || 1);
    const [dx, dy] = [wide.x * scale, wide.y * scale];
    return closed([
      { x: one.x - dx * 0.7, y: one.y - dy * 0.7 },
      { x: other.x - dx, y: other.y - dy },
      { x: other.x + dx, y: other.y + dy },
      { x: one.x + dx * 0.7, y: one.y + dy * 0.7 },
    ]);
  });
  return shape(parts.join(''), fill);
}
