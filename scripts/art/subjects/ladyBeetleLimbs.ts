import { flowing, type Point } from '../kit/path.ts';
import { spots } from '../kit/spots.ts';
import { stroke } from '../kit/svg.ts';
import { insectLeg } from './insectLeg.ts';

/** A convergent lady beetle, Hippodamia convergens, seen from above and a little from its side. */
export type LadyBeetle = {
  /** Where its wing covers meet its pronotum. */
  neck: Point;
  /** Of the wing covers, in px. */
  long: number;
  /** Which way it walks, clockwise from straight up. */
  heading: number;
};

type Side = 'near' | 'far';

/**
 * Hip, knee, ankle and claw of each leg, in lengths of the wing covers: along, across. Most of each
 * is under the body; the feet hold on to the stem.
 */
const legPlaces: Record<Side, readonly string[]> = {
  near: [
    '-0.02 0.2, -0.1 0.27, -0.2 0.24, -0.27 0.16',
    '0.36 0.26, 0.34 0.37, 0.43 0.375, 0.49 0.3',
    '0.66 0.22, 0.76 0.33, 0.91 0.26, 0.99 0.15',
  ],
  far: [
    '-0.02 -0.18, -0.1 -0.25, -0.2 -0.22, -0.27 -0.14',
    '0.36 -0.26, 0.34 -0.365, 0.43 -0.37, 0.49 -0.295',
    '0.66 -0.22, 0.77 -0.32, 0.92 -0.23, 1.0 -0.12',
  ],
};

export function legs(beetle: LadyBeetle, side: Side): string {
  const fills = { horn: '#1a1310', foot: '#3a2416' };
  return legPlaces[side]
    .map((text) => {
      const [hip, knee, ankle, claw] = places(beetle, text);
      if (!hip || !knee || !ankle || !claw) return '';
      return insectLeg({ hip, knee, ankle, claw }, beetle.long * 0.05, fills);
    })
    .join('');
}

/** Short feelers that end in a club. */
export function antennae(beetle: LadyBeetle): string {
  const { long } = beetle;
  return ['-0.27 0.08, -0.34 0.15, -0.4 0.17', '-0.27 -0.08, -0.34 -0.12, -0.41 -0.12']
    .map((text) => {
      const feeler = places(beetle, text);
      const [, bend, tip] = feeler;
      if (!bend || !tip) return '';
      const club = [{ x: (bend.x + tip.x * 2) / 3, y: (bend.y + tip.y * 2) / 3 }, tip];
      return (
        stroke(flowing(feeler), '#3d2415', long * 0.015) +
        stroke(flowing(club), '#1d1510', long * 0.027)
      );
    })
    .join('');
}

function places(beetle: LadyBeetle, text: string): Point[] {
  return spots(text).map(([along, across]) => spot(beetle, along, across));
}

function spot({ neck, long, heading }: LadyBeetle, along: number, across: number): Point {
  return {
    x: neck.x + long * (-along * Math.sin(heading) + across * Math.cos(heading)),
    y: neck.y + long * (along * Math.cos(heading) + across * Math.sin(heading)),
  };
}
