import { streaks } from '../kit/land.ts';
import { smooth } from '../kit/noise.ts';
import type { Size } from '../kit/svg.ts';

type FogBank = {
  size: Size;
  /** Where it begins to be thick, and how far below that it is gone. */
  level: number;
  depth: number;
  /** The length of its streaks. */
  long: number;
  seed: number;
  amount: number;
  fills: readonly [thin: string, thick: string];
};

/** Fog that lies in a valley, in level streaks. */
export function fogBank({ size, level, depth, long, seed, amount, fills }: FogBank): string {
  const [thin, thick] = fills;
  return streaks(
    size,
    { top: level - 40, bottom: level + depth, long, thick: 26, seed },
    (_, y) =>
      amount +
      0.7 * smooth(level - 30, level + 50, y) -
      0.9 * smooth(level + depth - 50, level + depth, y),
    [
      { above: 0.2, fill: thin, opacity: 0.5 },
      { above: 0.6, fill: thick, opacity: 0.6 },
    ],
  );
}
