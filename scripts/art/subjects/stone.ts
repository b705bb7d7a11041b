import { clamp, noise, rough, smooth } from '../kit/noise.ts';
import { painted, type Tone } from '../kit/posterised.ts';
import { dot, unit } from '../kit/relief.ts';

export type Stone = {
  x: number;
  y: number;
  /** Half its width. */
  half: number;
  /** Of its height to its width. */
  flat: number;
  seed: number;
  tones: readonly Tone[];
  /** How much of it, from below, is wet and dark: 0 to 1. */
  wet: number;
};

const sun = unit({ x: 0.66, y: -0.62, z: 0.4 });

/** A water-worn cobble with facets, flecked, cut off level where it enters the water. */
export function stone({ x, y, half, flat, seed, tones, wet }: Stone): string {
  const bumps = noise(seed);
  const flecks = rough(seed + 1, 2);
  const squared = 2.4 + 0.5 * bumps(0.3, 9);
  const high = half * flat;
  const outline = (px: number, py: number): number => {
    const dx = (px - x) / half;
    const dy = (py - y) / high;
    const angle = Math.atan2(dy, dx);
    const away = (Math.abs(dx) ** squared + Math.abs(dy) ** squared) ** (1 / squared);
    return (0.92 + 0.13 * bumps(Math.cos(angle) * 1.4 + 3, Math.sin(angle) * 1.4) - away) * high;
  };
  const waterline = (px: number, py: number): number =>
    y + high * 0.52 - ((px - x) / half) ** 2 * high * 0.18 - py + 1.5 * bumps(px / 9, 4);
  const light = (px: number, py: number): number => {
    const dx = clamp((px - x) / half, -1, 1);
    const dy = clamp((py - y) / high, -1, 1);
    const top = dy < -0.1 + 0.25 * bumps(px / half, 2) ? 0.24 : 0;
    const normal = unit({
      x: dx,
      y: dy * 0.9 - 0.15,
      z: Math.sqrt(Math.max(0.06, 1 - dx * dx - dy * dy)),
    });
    const damp = 0.34 * smooth(0.5 - wet, 0.56 - wet, dy / 2 + 0.05 * bumps(px / 8, 7));
    return (
      0.22 +
      0.5 * Math.max(0, dot(normal, sun)) +
      top +
      0.09 * flecks(px / (half * 0.4), py / (half * 0.2)) -
      damp
    );
  };
  const room = half * 1.2;
  return painted(
    {
      box: { left: x - room, top: y - room * flat, width: room * 2, height: room * flat * 2 },
      step: clamp(half / 30, 1, 2),
    },
    (px, py) => Math.min(outline(px, py), waterline(px, py)),
    light,
    tones,
    { tolerance: 0.45, smallest: 12 },
  );
}
