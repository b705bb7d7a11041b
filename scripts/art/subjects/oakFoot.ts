import { grass, scattered } from '../kit/grass.ts';
import { seeded } from '../kit/random.ts';

/** Grass that hides where an oak's trunks enter the ground. */
export function oakFoot(
  { x, ground, width }: { x: number; ground: number; width: number },
  fills: readonly [string, ...string[]],
): string {
  const random = seeded(Math.round(x));
  const wide = width * 0.22;
  const tufts = scattered(60, random, (across, near) => ({
    x: x + (across - 0.5) * wide,
    y: ground + (near * 0.032 - 0.004) * width,
    height: width * random.between(0.014, 0.032),
  }));
  return grass({ tufts, blades: 7, fills, girth: 0.12, wind: -0.5 }, random);
}
