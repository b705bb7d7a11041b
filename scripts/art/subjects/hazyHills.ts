import { ridge, type Skyline, streaks } from '../kit/land.ts';
import { smooth } from '../kit/noise.ts';
import { linear, type Size, wash } from '../kit/svg.ts';

export type HazyHills = {
  size: Size;
  far: Skyline;
  near: Skyline;
  /** The heights of the picture between which the fog lies. */
  fog: { from: number; to: number };
  /** Of the nearer hills, at their top and where the land before them begins. */
  hills: { top: string; fog: string };
  /** Of the nearer hills, px from their top to the land before them. */
  depth: number;
};

/** What lies behind the meadows: a sky that warms toward the right, hills, and fog between them. */
export function hazyHills({ size, far, near, fog, hills, depth }: HazyHills): string {
  return [
    linear(
      'sky',
      [0, 0, size.width, fog.from + 30],
      [
        { at: 0, colour: '#9fb8b4' },
        { at: 0.52, colour: '#e0dab7' },
        { at: 1, colour: '#f9dc9d' },
      ],
    ),
    wash(size, 'url(#sky)'),
    ridge('far-hills', size, far, { top: '#a1b4ab', fog: '#ebdfbd' }, 100),
    streaks(
      size,
      { top: fog.from, bottom: fog.to, long: 240, thick: 24, seed: 3 },
      (_, y) =>
        0.38 - 0.9 * smooth(fog.to - 42, fog.to, y) - 0.9 * smooth(fog.from + 30, fog.from, y),
      [{ above: 0.2, fill: '#f5e9c9', opacity: 0.65 }],
    ),
    ridge('near-hills', size, near, hills, depth),
  ].join('');
}
