import { noise, type Noise, rough } from './noise.ts';
import { closed, type Point } from './path.ts';
import { painted, type Tone } from './posterised.ts';
import { linear, shape, type Size } from './svg.ts';

/** A skyline: how far down the picture the land begins at `x`. */
export type Skyline = (x: number) => number;

/** Through the given points without kinks, roughened a little. */
export function skyline(points: readonly Point[], seed: number, roughness: number): Skyline {
  const uneven = rough(seed, 3);
  const line = curve(points);
  return (x) => line(x) + roughness * uneven(x / 90, 0.5);
}

/** `y` for every `x`, through points that are sorted by `x`; level before the first and after the last. */
export function curve(points: readonly Point[]): (x: number) => number {
  return (x) => {
    const after = points.findIndex((point) => point.x > x);
    const to = points[after === -1 ? points.length - 1 : after];
    const from = points[after === -1 ? points.length - 1 : Math.max(0, after - 1)];
    if (!from || !to) return 0;
    const share = from.x === to.x ? 0 : (x - from.x) / (to.x - from.x);
    return from.y + (to.y - from.y) * share * share * (3 - 2 * share);
  };
}

/** A far ridge that fades downward into the fog before it. */
export function ridge(
  id: string,
  { width, height }: Size,
  line: Skyline,
  colours: { top: string; fog: string },
  depth: number,
): string {
  const points: Point[] = [];
  for (let x = -10; x <= width + 10; x += 5) points.push({ x, y: line(x) });
  const highest = Math.min(...points.map(({ y }) => y));
  points.push({ x: width + 10, y: height }, { x: -10, y: height });
  return (
    linear(
      id,
      [0, highest, 0, highest + depth],
      [
        { at: 0, colour: colours.top },
        { at: 1, colour: colours.fog },
      ],
    ) + shape(closed(points), `url(#${id})`)
  );
}

/** Long level streaks, as of cloud or fog: more and broader where `amount` is high. */
export function streaks(
  { width }: Size,
  {
    top,
    bottom,
    long,
    thick,
    seed,
  }: {
    top: number;
    bottom: number;
    /** Px. */
    long: number;
    thick: number;
    seed: number;
  },
  amount: (x: number, y: number) => number,
  tones: readonly Tone[],
): string {
  const wisps: Noise = rough(seed, 3);
  const drift = noise(seed + 5);
  return painted(
    { box: { left: -8, top, width: width + 16, height: bottom - top }, step: 4 },
    () => 9,
    (x, y) => wisps(x / long, (y + 14 * drift(x / 260, y / 90)) / thick) + amount(x, y),
    tones,
    { tolerance: 0.7, smallest: 60 },
  );
}
