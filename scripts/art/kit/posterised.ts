import { type Box, combined, type Field, fieldOf } from './field.ts';
import { shape } from './svg.ts';
import { type Cut, traced } from './trace.ts';

/** A flat colour, and the brightness from which on it is used. */
export type Tone = { above: number; fill: string; opacity?: number };

/** A shaded surface in a few flat colours, each laid over the darker one as a block is printed. */
export function posterised(mask: Field, light: Field, tones: readonly Tone[], cut?: Cut): string {
  return tones
    .map(({ above, fill, opacity }, at) => {
      // A darker tone ends a little earlier, or it would show as a line around a brighter one.
      const inset = opacity === undefined ? 1.4 * (1 - (at + 1) / tones.length) : 0;
      return shape(
        traced(
          combined(mask, light, (inside, bright) =>
            Math.min(inside - inset, (bright - above) * 20),
          ),
          cut,
        ),
        fill,
        opacity,
      );
    })
    .join('');
}

/** The same of a surface that is given by formulas: `inside` is positive where it is, in px. */
export function painted(
  { box, step }: { box: Box; step: number },
  inside: (x: number, y: number) => number,
  light: (x: number, y: number) => number,
  tones: readonly Tone[],
  cut?: Cut,
): string {
  return posterised(fieldOf(box, step, inside), fieldOf(box, step, light), tones, cut);
}

/** Evenly spaced tones, darkest first. */
export function ladder(from: number, to: number, fills: readonly string[]): Tone[] {
  return fills.map((fill, at) => ({
    above: at === 0 ? -9 : from + ((to - from) * (at - 1)) / Math.max(1, fills.length - 2),
    fill,
  }));
}
