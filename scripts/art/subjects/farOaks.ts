import type { Skyline } from '../kit/land.ts';
import { ladder } from '../kit/posterised.ts';
import type { Pair } from '../kit/spots.ts';
import { oak } from './oak.ts';

export type FarOaks = {
  /** Each one's place across the picture, and its width. */
  trees: readonly Pair[];
  line: Skyline;
  /** How far below the skyline they stand, in px. */
  sink: number;
  /** From their shade to their sunny side, all paled by the air between. */
  fills: readonly [string, ...string[]];
  seed: number;
};

/** Oaks so far away that bark and shade are one. */
export function farOaks({ trees, line, sink, fills, seed }: FarOaks): string {
  const [shade] = fills;
  return trees
    .map(([x, width], index) =>
      oak({
        seed: seed + index,
        x,
        ground: line(x) + sink,
        width,
        height: width * 0.54,
        lean: 0,
        leaves: ladder(-0.1, 0.7, fills),
        inner: shade,
        bark: { dark: shade, lit: shade },
        step: 1.4,
        tuft: width < 80 ? 5 : 6,
      }),
    )
    .join('');
}
