import { mix } from '../kit/noise.ts';
import { closed, type Point, rounded } from '../kit/path.ts';
import { type Random, seeded } from '../kit/random.ts';
import { shape } from '../kit/svg.ts';

export type FlowerFills = {
  deep: string;
  shade: string;
  petal: string;
  lit: string;
  patch: string;
  stem: string;
};

export type Raceme = {
  foot: Point;
  tip: Point;
  /** Of one flower, at the bottom of the raceme. */
  flower: number;
  seed: number;
  fills: FlowerFills;
  /** Too far away to show petals. */
  far?: boolean;
};

type Whorl = { centre: Point; scale: number; along: number };

/** Pea flowers in whorls around a stem, open below and in bud toward the tip. */
export function raceme({ foot, tip, flower, seed, fills, far = false }: Raceme): string {
  const random = seeded(seed);
  const long = Math.hypot(tip.x - foot.x, tip.y - foot.y);
  const whorls: Whorl[] = [];
  for (let along = 0; along < 0.99; ) {
    const scale = flower * mix(1, 0.2, along ** 1.3);
    whorls.push({
      centre: { x: mix(foot.x, tip.x, along), y: mix(foot.y, tip.y, along) },
      scale,
      along,
    });
    along += (scale * mix(0.98, 0.66, along)) / long;
  }
  const drawn = whorls.toReversed().map((whorl) => flowersOf(whorl, random, fills, far));
  return shape(thin(foot, tip, flower * 0.13), fills.stem) + drawn.join('');
}

function flowersOf(
  { centre, scale, along }: Whorl,
  random: Random,
  fills: FlowerFills,
  far: boolean,
): string {
  const turns = far ? [-0.8, 0.8, -0.25, 0.3] : [-1, 1, -0.66, 0.68, -0.24, 0.26];
  const reach = scale * mix(0.98, 0.5, along ** 1.4);
  return turns
    .map((turn) => {
      const side = turn + random.bell() * 0.16;
      const x = centre.x + side * reach;
      const y = centre.y + (1 - Math.abs(side)) * scale * 0.22 + random.bell() * scale * 0.12;
      if (far)
        return oval(
          x,
          y,
          scale * 0.44,
          scale * 0.62,
          side * 0.8,
          side > 0.3 ? fills.lit : fills.petal,
        );
      if (along > 0.62) return bud(x, y, scale, side, fills);
      return peaFlower(x, y, scale, side, fills);
    })
    .join('');
}

function bud(x: number, y: number, scale: number, side: number, fills: FlowerFills): string {
  const lean = side * 0.75;
  return (
    drop(x, y, scale * 0.27, scale * 0.6, lean, side > 0.1 ? fills.petal : fills.shade) +
    drop(
      x + scale * 0.07,
      y - scale * 0.02,
      scale * 0.1,
      scale * 0.42,
      lean,
      side > -0.2 ? fills.lit : fills.petal,
    ) +
    drop(x - side * scale * 0.12, y + scale * 0.34, scale * 0.16, scale * 0.2, lean, fills.stem)
  );
}

/** The banner stands up behind with its pale patch; the wings, closed over the keel, point outward. */
function peaFlower(x: number, y: number, scale: number, side: number, fills: FlowerFills): string {
  const wide = 1 - 0.48 * Math.abs(side);
  const turn = side * 0.55;
  const bannerX = x - side * scale * 0.1;
  const bannerY = y - scale * 0.22;
  const wingX = x + side * scale * 0.26;
  const wingY = y + scale * 0.2;
  const droop = side * 1.15;
  const sunny = side > 0.1;
  return [
    oval(
      bannerX,
      bannerY,
      scale * 0.5 * wide,
      scale * 0.47,
      turn,
      sunny ? fills.petal : fills.shade,
    ),
    oval(
      bannerX + scale * 0.1 * wide,
      bannerY - scale * 0.05,
      scale * 0.36 * wide,
      scale * 0.38,
      turn,
      side > -0.5 ? fills.lit : fills.petal,
    ),
    oval(
      bannerX + side * scale * 0.1,
      bannerY + scale * 0.06,
      scale * 0.13 * wide,
      scale * 0.26,
      turn,
      fills.patch,
    ),
    oval(wingX, wingY, scale * 0.29, scale * 0.36, droop, fills.deep),
    oval(
      wingX + scale * 0.06,
      wingY - scale * 0.05,
      scale * 0.2,
      scale * 0.27,
      droop,
      sunny ? fills.petal : fills.shade,
    ),
    sunny
      ? oval(
          wingX + scale * 0.13,
          wingY - scale * 0.09,
          scale * 0.07,
          scale * 0.15,
          droop,
          fills.lit,
        )
      : '',
  ].join('');
}

function oval(x: number, y: number, rx: number, ry: number, turn: number, fill: string): string {
  return shape(rounded(around(x, y, rx, ry, turn, () => 1)), fill);
}

function drop(x: number, y: number, rx: number, ry: number, turn: number, fill: string): string {
  return shape(
    rounded(around(x, y - ry * 0.3, rx, ry, turn, (angle) => (Math.cos(angle) > 0.8 ? 1.15 : 0.9))),
    fill,
  );
}

function around(
  x: number,
  y: number,
  rx: number,
  ry: number,
  turn: number,
  swell: (angle: number) => number,
): Point[] {
  return Array.from({ length: 8 }, (_, index) => {
    const angle = (index / 8) * 6.283185;
    const across = Math.sin(angle) * rx * 1.08 * swell(angle);
    const up = Math.cos(angle) * ry * 1.08 * swell(angle);
    return {
      x: x + across * Math.cos(turn) + up * Math.sin(turn),
      y: y + across * Math.sin(turn) - up * Math.cos(turn),
    };
  });
}

function thin(from: Point, to: Point, wide: number): string {
  return closed([
    { x: from.x - wide / 2, y: from.y },
    { x: to.x - wide / 5, y: to.y },
    { x: to.x + wide / 5, y: to.y },
    { x: from.x + wide / 2, y: from.y },
  ]);
}
