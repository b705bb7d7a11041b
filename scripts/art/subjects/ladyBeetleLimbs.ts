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

/** Hip, knee, ankle and claw of each leg, in lengths of the wing covers: along, across. */
const legPlaces: Record<Side, readonly string[]> = {
  near: [
    '0.02 0.18, -0.1 0.32, -0.24 0.29, -0.35 0.17',
    '0.3 0.24, 0.27 0.41, 0.4 0.46, 0.5 0.42',
    '0.56 0.24, 0.66 0.41, 0.86 0.38, 0.99 0.27',
  ],
  far: [
    '0.02 -0.18, -0.1 -0.28, -0.25 -0.25, -0.35 -0.15',
    '0.32 -0.26, 0.28 -0.38, 0.4 -0.44, 0.5 -0.4',
    '0.56 -0.24, 0.68 -0.39, 0.88 -0.36, 1.0 -0.25',
  ],
};

export function legs(beetle: LadyBeetle, side: Side): string {
  const horn = { horn: '#15100d', foot: '#5e3519' };
  const fills = side === 'near' ? { ...horn, glint: '#6b584c' } : horn;
  return legPlaces[side]
    .map((text) => {
      const [hip, knee, ankle, claw] = places(beetle, text);
      if (!hip || !knee || !ankle || !claw) return '';
      return insectLeg({ hip, knee, ankle, claw }, beetle.long * 0.062, fills);
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
