import { clamp } from '../kit/noise.ts';
import { painted } from '../kit/posterised.ts';
import type { Size } from '../kit/svg.ts';

export type WideSky = {
  size: Size;
  horizon: number;
  /** Where the sun stands, and how far its warmth reaches. */
  sun: { x: number; y: number; reach: number };
  /** From the zenith away from the sun to the air around it. */
  colours: readonly [string, ...string[]];
};

const bands = 110;

/**
 * A sky that pales toward the horizon and warms toward the sun, in bands too fine to be seen. Two
 * gradients laid over each other would say the same, but renderers round the thin one coarsely.
 */
export function wideSky({ size, horizon, sun, colours }: WideSky): string {
  const warmth = (x: number, y: number): number =>
    0.62 * (y / horizon) + 0.42 * (1 - Math.hypot(x - sun.x, (y - sun.y) * 1.15) / sun.reach);
  const tones = Array.from({ length: bands }, (_, index) => ({
    above: index === 0 ? -9 : index / bands,
    fill: between(colours, index / (bands - 1)),
  }));
  return painted(
    { box: { left: -8, top: -8, width: size.width + 16, height: horizon + 120 }, step: 8 },
    () => 9,
    warmth,
    tones,
    { tolerance: 0.3, smallest: 0 },
  );
}

/** The colour at a share of the way through the given ones. */
function between(colours: readonly [string, ...string[]], share: number): string {
  const place = clamp(share) * (colours.length - 1);
  const first = Math.min(colours.length - 2, Math.floor(place));
  const one = channels(colours[first] ?? colours[0]);
  const other = channels(colours[first + 1] ?? colours[0]);
  const mixed = one.map((value, at) => value + ((other[at] ?? value) - value) * (place - first));
  return `#${mixed.map((value) => Math.round(value).toString(16).padStart(2, '0')).join('')}`;
}

function channels(colour: string): number[] {
  return [1, 3, 5].map((from) => Number.parseInt(colour.slice(from, from + 2), 16));
}
