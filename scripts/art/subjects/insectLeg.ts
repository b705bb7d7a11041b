import { flowing, type Point, rounded } from '../kit/path.ts';
import { shape, stroke } from '../kit/svg.ts';
import { bent, edge } from '../kit/tube.ts';

export type Joints = { hip: Point; knee: Point; ankle: Point; claw: Point };
export type LegFills = { horn: string; foot: string };

/** A thigh that swells, a shank that widens toward the foot, and the foot in joints. */
export function insectLeg(
  { hip, knee, ankle, claw }: Joints,
  girth: number,
  { horn, foot }: LegFills,
): string {
  const thigh = bowed(hip, knee, 0.1);
  const shank = bowed(knee, ankle, -0.06);
  const swollen = (along: number): number => girth * (0.3 + 0.28 * Math.sin(Math.PI * along));
  const widening = (along: number): number => girth * (0.24 + 0.1 * along);
  return [
    jointed(ankle, claw, girth, foot),
    shape(outline(shank, widening), horn),
    shape(outline(thigh, swollen), horn),
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

/** The foot in one piece, narrowed between its joints, with two claws at its end. */
function jointed(ankle: Point, claw: Point, girth: number, fill: string): string {
  const spine = bowed(ankle, claw, 0.08);
  const waisted = (along: number): number =>
    girth * (0.13 + 0.03 * Math.cos(along * 18.85)) * (1 - 0.35 * along);
  const end = Math.atan2(claw.y - ankle.y, claw.x - ankle.x);
  const claws = [-0.6, 0.6].map((turn) =>
    flowing([
      claw,
      {
        x: claw.x + Math.cos(end + turn) * girth * 0.4,
        y: claw.y + Math.sin(end + turn) * girth * 0.4,
      },
    ]),
  );
  return shape(outline(spine, waisted), fill) + stroke(claws.join(''), fill, girth * 0.1);
}
