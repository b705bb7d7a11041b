import { curve } from '../kit/land.ts';
import { clamp, noise, rough, smooth } from '../kit/noise.ts';
import { ladder, painted } from '../kit/posterised.ts';
import { points } from '../kit/spots.ts';

export const source = 236;

/** The creek's middle and half width at a height of the picture. */
export const middle = curve(
  points('236 560, 290 500, 370 384, 480 400, 620 452, 800 480, 1000 500'),
);

export const half = curve(points('236 16, 290 50, 370 112, 480 190, 620 262, 800 316, 1000 372'));

/** 0 at the far end, 1 at the viewer's feet. */
export function nearness(y: number): number {
  return clamp((y - source) / 640, 0.02, 1.2);
}

/** Reflections in level strokes: dark under the banks, bright where it mirrors the sky, white at the riffles. */
export function water(): string {
  const ripples = rough(51, 2);
  const foam = rough(53, 2);
  const edge = noise(52);
  const light = (x: number, y: number): number => {
    // Strokes grow toward the viewer: depth is measured as it is seen, not on the page.
    const deep = 60 * Math.log(1 + (y - source) / 40);
    const stroke = ripples((x - middle(y)) / (18 + 230 * nearness(y)), deep / 6);
    const aside = (x - middle(y)) / half(y);
    const sky = 0.74 - 0.26 * nearness(y) + 0.16 * aside;
    const bank = 0.5 * smooth(0.4, 0.98, -aside) + 0.36 * smooth(0.62, 1, aside);
    const broken = smooth(0, 0.55, foam((x - middle(y)) / (10 + 60 * nearness(y)), deep / 3.4));
    return sky - bank + 0.22 * stroke + 0.62 * broken * riffleAt(y - 24 * aside);
  };
  return painted(
    { box: { left: -6, top: source - 4, width: 812, height: 776 }, step: 2.2 },
    (x, y) => half(y) * (1 + 0.06 * edge(x / 90, y / 26)) - Math.abs(x - middle(y)),
    light,
    ladder(0.12, 0.96, ['#2a4a46', '#41665d', '#628373', '#94a587', '#e6dbb0']),
    { tolerance: 1.1, smallest: 110 },
  );
}

/** Where the bed steps down and the water breaks. */
function riffleAt(y: number): number {
  return Math.max(
    smooth(396, 420, y) * smooth(476, 448, y),
    0.9 * smooth(286, 296, y) * smooth(322, 308, y),
    0.85 * smooth(724, 770, y) * smooth(868, 820, y),
  );
}
