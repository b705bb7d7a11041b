import type { Skyline } from '../kit/land.ts';
import { mix, noise, rough, smooth } from '../kit/noise.ts';
import { painted, type Tone } from '../kit/posterised.ts';
import type { Size } from '../kit/svg.ts';

/** A long shadow on the ground, from a tree's foot to its crown's far edge. */
export type LongShadow = {
  fromX: number;
  fromY: number;
  toX: number;
  toY: number;
  half: number;
};

export type DrySlope = {
  size: Size;
  line: Skyline;
  bottom: number;
  seed: number;
  /** Between these heights of the picture the strokes grow to full size. */
  near: { from: number; to: number };
  shadows: readonly LongShadow[];
  tones: readonly Tone[];
  /** Takes light away, where something else is to stand out. */
  dim?: (x: number, y: number) => number;
};

/** A hillside of cured grass in brush strokes that follow it, brighter where it faces the sun. */
export function drySlope(slope: DrySlope): string {
  const { size, line, near, seed } = slope;
  const broad = rough(seed, 3);
  const strokes = rough(seed + 1, 2);
  const ragged = rough(seed + 2, 2);
  const edge = noise(seed + 3);
  const crowns = noise(seed + 4);
  const light = (x: number, y: number): number => {
    const below = y - line(x);
    const close = smooth(near.from, near.to, y);
    const rise = (line(x - 110) - line(x + 110)) / 220;
    const stroke = strokes(
      (x + below * 0.7) / mix(46, 80, close),
      (y - line(x) * 0.92) / mix(2.6, 6.5, close),
    );
    const shade = Math.max(
      0,
      ...slope.shadows.map((shadow) =>
        shadeOf(shadow, x, y + 9 * ragged(x / 26, y / 9), crowns(x / shadow.half, y / 40)),
      ),
    );
    const sunny = 0.62 - rise * 1.4 - 0.0011 * below + 0.13 * broad(x / 320, below / 80);
    const rim = 0.16 * smooth(12, 0, below);
    return sunny + 0.19 * stroke - 0.5 * shade + rim - (slope.dim?.(x, y) ?? 0);
  };
  const top = Math.min(...Array.from({ length: 41 }, (_, at) => line((at * size.width) / 40))) - 12;
  return painted(
    { box: { left: -6, top, width: size.width + 12, height: slope.bottom - top }, step: 2.5 },
    (x, y) => y - line(x) + 2 * edge(x / 5, 0.5),
    light,
    slope.tones,
    { tolerance: 0.7, smallest: 14 },
  );
}

/** @param lump how far the crown that throws it juts out or in there */
function shadeOf(
  { fromX, fromY, toX, toY, half }: LongShadow,
  x: number,
  y: number,
  lump: number,
): number {
  const long = Math.hypot(toX - fromX, toY - fromY);
  const along = ((x - fromX) * (toX - fromX) + (y - fromY) * (toY - fromY)) / (long * long);
  const aside = ((x - fromX) * (fromY - toY) + (y - fromY) * (toX - fromX)) / long;
  if (along < 0 || along > 1) return 0;
  const crown = Math.sqrt(Math.max(0, 1 - ((along - 0.62) / 0.38) ** 2));
  const trunks = 0.3 * smooth(1, 0.9, along);
  const wide = half * Math.max(trunks, crown * (1 + 0.3 * lump));
  return smooth(wide + 5, wide - 8, Math.abs(aside));
}
