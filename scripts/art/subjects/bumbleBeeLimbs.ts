import { flowing, type Point, rounded } from '../kit/path.ts';
import { spots } from '../kit/spots.ts';
import { shape, stroke } from '../kit/svg.ts';
import { insectLeg } from './insectLeg.ts';

/** A worker of Bombus vosnesenskii in flight, from its side, headed right. */
export type BumbleBee = {
  /** The middle of its thorax. */
  x: number;
  y: number;
  /** From face to tail. */
  long: number;
};

export function face({ x, y, long }: BumbleBee): string {
  const at = (dx: number, dy: number): Point => ({ x: x + dx * long, y: y + dy * long });
  const eye = [
    at(0.2, 0.01),
    at(0.235, 0.03),
    at(0.245, 0.09),
    at(0.225, 0.14),
    at(0.195, 0.11),
    at(0.185, 0.05),
  ];
  return [
    shape(rounded(eye), '#0f0c0a'),
    shape(
      rounded([at(0.222, 0.035), at(0.236, 0.06), at(0.232, 0.095), at(0.224, 0.07)]),
      '#8d7a63',
    ),
    stroke(flowing([at(0.265, 0.03), at(0.31, -0.045), at(0.33, -0.035)]), '#14110f', long * 0.016),
    stroke(flowing([at(0.33, -0.035), at(0.385, 0.02), at(0.4, 0.07)]), '#14110f', long * 0.018),
    stroke(flowing([at(0.25, 0.16), at(0.28, 0.2), at(0.275, 0.27)]), '#2a1a10', long * 0.014),
  ].join('');
}

const legPlaces = [
  '0.1 0.13, 0.16 0.22, 0.1 0.29, 0.14 0.35',
  '0.02 0.16, 0.02 0.28, -0.06 0.35, -0.04 0.43',
  '-0.08 0.15, -0.13 0.27, -0.24 0.37, -0.25 0.48',
];

/** Each leg's joints; the hind one carries a ball of orange pollen. */
export function legs({ x, y, long }: BumbleBee, colour: string, nearness: 0 | 1): string {
  const shift = nearness === 1 ? 0 : 0.05;
  const at = ([dx, dy]: readonly [number, number]): Point => ({
    x: x + (dx + shift) * long,
    y: y + (dy - shift * 0.4) * long,
  });
  const drawn = legPlaces.map((text) => {
    const [hip, knee, ankle, claw] = spots(text).map(at);
    if (!hip || !knee || !ankle || !claw) return '';
    return insectLeg({ hip, knee, ankle, claw }, long * 0.062, { horn: colour, foot: colour });
  });
  if (nearness === 1) {
    const load = (scale: number, dx: number, dy: number): string =>
      rounded(
        spots('0 -0.06, 0.045 -0.03, 0.035 0.04, -0.02 0.065, -0.05 0.02, -0.035 -0.04').map(
          ([px, py]) => at([-0.185 + px * scale + dx, 0.325 + py * scale + dy]),
        ),
      );
    drawn.push(shape(load(1, 0, 0), '#a9530f'), shape(load(0.66, 0.012, -0.012), '#e58a22'));
  }
  return drawn.join('');
}

/** Smoky wings, raised in the beat; the hind one hooks to the fore one's edge. */
export function wings({ x, y, long }: BumbleBee, which: 'near' | 'far'): string {
  const lean = which === 'near' ? 0 : 0.34;
  const at = (along: number, across: number, turn: number): Point => {
    const angle = turn + lean;
    return {
      x: x - long * 0.02 + long * (along * Math.sin(angle) + across * Math.cos(angle)),
      y: y - long * 0.13 - long * (along * Math.cos(angle) - across * Math.sin(angle)),
    };
  };
  const fore: Point[] = spots(`
  0 0.02, 0.2 0.085, 0.48 0.12, 0.66 0.1, 0.72 0.02, 0.66 -0.07, 0.46 -0.12,
  0.2 -0.06, 0.02 -0.03`).map(([a, b]) => at(a, b, -0.5));
  const hind: Point[] = spots(
    '0 0.02, 0.18 0.07, 0.38 0.09, 0.46 0.03, 0.4 -0.06, 0.2 -0.07, 0.02 -0.03',
  ).map(([a, b]) => at(a, b, -0.98));
  const veins = [
    '0.02 0.02, 0.3 0.09, 0.6 0.1',
    '0.02 0, 0.3 0.03, 0.44 0.05',
    '0.3 0.09, 0.44 0.05, 0.56 0.04, 0.62 0.1',
    '0.3 0.03, 0.34 -0.03, 0.5 -0.05',
    '0.44 0.05, 0.5 -0.05',
    '0.02 -0.01, 0.26 -0.04, 0.34 -0.03',
    '0.5 -0.05, 0.62 -0.03',
  ];
  const opacity = which === 'near' ? 0.62 : 0.42;
  return [
    shape(rounded(hind), '#6f6252', opacity),
    shape(rounded(fore), '#857660', opacity),
    ...veins.map((vein) =>
      stroke(flowing(spots(vein).map(([a, b]) => at(a, b, -0.5))), '#2e261e', long * 0.007, 0.75),
    ),
    stroke(
      flowing(spots('0 0.02, 0.2 0.085, 0.48 0.12, 0.66 0.1').map(([a, b]) => at(a, b, -0.5))),
      '#2e261e',
      long * 0.014,
    ),
    shape(
      rounded(spots('0.3 0.07, 0.5 0.1, 0.64 0.07, 0.5 0.05').map(([a, b]) => at(a, b, -0.5))),
      '#e7d3a4',
      0.5,
    ),
  ].join('');
}
