import { mix } from '../kit/noise.ts';
import { flowing, type Point } from '../kit/path.ts';
import { stroke } from '../kit/svg.ts';
import { type LeafFills, palmateLeaf } from './palmateLeaf.ts';
import { type FlowerFills, raceme } from './raceme.ts';

export type Lupine = {
  foot: Point;
  /** The upper end of each of its racemes. */
  tips: readonly Point[];
  /** Of a flower at the bottom of a raceme. */
  flower: number;
  seed: number;
  flowers: FlowerFills;
  leaves: LeafFills;
  /** Each leaf's heart and length. */
  foliage: readonly (readonly [x: number, y: number, long: number])[];
};

/** A lupine in its place: stems from one foot, palmate leaves along them, racemes above. */
export function lupine({ foot, tips, flower, seed, flowers, leaves, foliage }: Lupine): string {
  const stem = (to: Point, wide: number): string =>
    stroke(
      flowing([foot, { x: mix(foot.x, to.x, 0.75), y: mix(foot.y, to.y, 0.45) }, to]),
      flowers.stem,
      wide,
    );
  return [
    ...foliage.map(([x, y]) => stem({ x, y }, flower * 0.1)),
    ...tips.map((tip, index) => {
      const low = { x: mix(tip.x, foot.x, 0.12), y: mix(tip.y, foot.y, 0.46) };
      return (
        stem(low, flower * 0.16) +
        raceme({ foot: low, tip, flower, seed: seed + index, fills: flowers })
      );
    }),
    ...foliage.map(([x, y, long], index) =>
      palmateLeaf({ x, y }, long, 8, (x - foot.x) / 220, 0.62 + 0.06 * (index % 3), leaves),
    ),
  ].join('');
}
