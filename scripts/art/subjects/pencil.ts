import { closed, type Point } from '../kit/path.ts';
import { shape } from '../kit/svg.ts';

/** A pencil across the right page, its point toward the fold. */
export function pencil(): string {
  const tip = { x: 452, y: 566 };
  const angle = -0.46;
  const spot = (along: number, across: number): Point => ({
    x: tip.x + Math.cos(angle) * along - Math.sin(angle) * across,
    y: tip.y + Math.sin(angle) * along + Math.cos(angle) * across,
  });
  const strip = (from: number, to: number, upper: number, lower: number, fill: string): string =>
    shape(closed([spot(from, upper), spot(to, upper), spot(to, lower), spot(from, lower)]), fill);
  const cone = (upper: number, lower: number, fill: string): string =>
    shape(
      closed([spot(0, 0), spot(30, upper), spot(27, (upper + lower) / 2), spot(30, lower)]),
      fill,
    );
  const shadow = closed(
    [spot(0, 2), spot(30, 8), spot(268, 10), spot(268, 20), spot(30, 17)].map(({ x, y }) => ({
      x: x - 6,
      y: y + 3,
    })),
  );
  return [
    shape(shadow, '#6d5a3a', 0.5),
    strip(29, 262, -8, 8, '#7e3410'),
    strip(29, 262, -8, 3, '#c2591c'),
    strip(29, 262, -8, -3, '#ec9544'),
    strip(240, 262, -8, 8, '#6f5b35'),
    strip(240, 262, -8, -2, '#d9bd7a'),
    strip(262, 270, -7, 7, '#a8685a'),
    cone(-8, 8, '#c79a62'),
    cone(-8, 0, '#f0cf9a'),
    shape(closed([spot(0, 0), spot(10, -2.7), spot(10, 2.7)]), '#26221f'),
  ].join('');
}
