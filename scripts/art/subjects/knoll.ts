import { grass, scattered, type Tuft } from '../kit/grass.ts';
import type { Skyline } from '../kit/land.ts';
import { mix, rough, smooth } from '../kit/noise.ts';
import { painted, type Tone } from '../kit/posterised.ts';
import { seeded } from '../kit/random.ts';
import type { Size } from '../kit/svg.ts';

export type Knoll = {
  size: Size;
  line: Skyline;
  seed: number;
  /** Five, from the deepest shade to the sunlit rim. */
  tones: readonly Tone[];
  /** Of the blades along the rim. */
  rim: readonly [string, ...string[]];
  /** 1 for grass that stands 120 px high at the bottom of the picture. */
  tall: number;
};

/** A near rise in shade, with tall dry grass whose tips catch the sun along its rim. */
export function knoll({ size, line, seed, tones, rim, tall }: Knoll): string {
  const random = seeded(seed);
  const strokes = rough(seed + 1, 2);
  const patches = rough(seed + 2, 2);
  const top = Math.min(...Array.from({ length: 41 }, (_, at) => line((at * size.width) / 40))) - 16;
  const box = { left: -6, top, width: size.width + 12, height: size.height + 6 - top };
  const many = size.width / 1600;
  const places = (count: number, from: number, to: number, height: number): Tuft[] =>
    scattered(
      Math.round(count * many),
      random,
      (across, near) => {
        const x = across * (size.width + 40) - 20;
        return {
          x,
          y: line(x) + mix(from, to, near),
          height: height * tall * random.between(0.7, 1.2),
        };
      },
      (x, y) => smooth(-0.3, 0.5, patches(x / 190, y / 70)),
    );
  const [deep = '', dark = '', dim = '', half = '', bright = ''] = tones.map(({ fill }) => fill);
  const wind = -0.3;
  return [
    painted(
      { box, step: 2.5 },
      (x, y) => y - line(x) + 5 * strokes(x / 4, 0.5),
      (x, y) => 0.62 - 0.0021 * (y - line(x)) + 0.2 * strokes(x / 6, y / 52),
      tones,
      { smallest: 20 },
    ),
    grass({ tufts: places(460, 0, 26, 34), blades: 7, fills: rim, girth: 0.06, wind }, random),
    grass(
      { tufts: places(240, 40, 130, 62), blades: 8, fills: [dark, dim, bright], girth: 0.05, wind },
      random,
    ),
    grass(
      {
        tufts: places(170, 150, 330, 120),
        blades: 9,
        fills: [deep, dark, dim, half],
        girth: 0.045,
        wind,
      },
      random,
    ),
  ].join('');
}
