import type { Point } from '../kit/path.ts';
import { rounded } from '../kit/path.ts';
import { shape, stroke } from '../kit/svg.ts';

/** A hand lens that lies flat, seen slantwise, its handle toward us. */
export function loupe({ x, y }: Point, radius: number): string {
  const ring = (scale: number, dx = 0, dy = 0): string =>
    rounded(
      Array.from({ length: 14 }, (_, index) => {
        const angle = (index / 14) * 6.283185;
        return {
          x: x + dx + Math.cos(angle) * radius * scale * 1.02,
          y: y + dy + Math.sin(angle) * radius * scale * 0.56,
        };
      }),
    );
  const grip = (from: number, to: number, wide: number, up: number): string => {
    const at = (along: number, aside: number): Point => ({
      x: x - radius * (along * 0.62 - aside * 0.45),
      y: y + radius * (along * 0.47 + aside * 0.5) - up,
    });
    return rounded([
      at(from, -wide),
      at(to, -wide * 1.2),
      at(to + 0.1, 0),
      at(to, wide * 1.2),
      at(from, wide),
    ]);
  };
  return [
    shape(ring(1.03, -8, 12) + grip(1, 2.9, 0.2, -12), '#57472f'),
    shape(grip(1.1, 2.9, 0.2, 0), '#43291a'),
    shape(grip(1.15, 2.8, 0.1, 4), '#8a5a34'),
    shape(ring(1.06), '#6a4c20'),
    shape(ring(1, 0, -3), '#d9b765'),
    shape(ring(0.86, 0, -1), '#8a7a5c'),
    shape(ring(0.84, 2, 1), '#d8cba8'),
    stroke(
      `M${x + radius * 0.1} ${y - radius * 0.36}Q${x + radius * 0.62} ${y - radius * 0.3} ${x + radius * 0.66} ${y + radius * 0.02}`,
      '#fdf6e0',
      radius * 0.09,
    ),
  ].join('');
}
