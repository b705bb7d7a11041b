import { mix, noise } from '../kit/noise.ts';
import { ladder, painted } from '../kit/posterised.ts';
import type { Random } from '../kit/random.ts';
import { half, middle, nearness } from './creek.ts';
import { stone } from './stone.ts';

export function stones(random: Random): string {
  const cool = ladder(0.12, 0.86, [
    '#20282a',
    '#3a4444',
    '#5c625c',
    '#88867a',
    '#b8ae95',
    '#e9d9b2',
  ]);
  const warm = ladder(0.12, 0.86, [
    '#2a231d',
    '#463a2e',
    '#6d5a44',
    '#9a8160',
    '#c7ab7d',
    '#efd7a4',
  ]);
  const riffle = Array.from({ length: 30 }, (_, index) => {
    const aside = mix(-1, 1, (index + random.next()) / 30);
    // The step in the bed runs aslant; two gaps are left where the water pours through.
    const open = Math.abs(aside + 0.28) < 0.1 || Math.abs(aside - 0.34) < 0.13;
    return {
      y: 436 - 26 * aside + random.bell() * 44,
      aside,
      big: open ? 0.3 : 0.35 + 0.85 * random.next() ** 2,
    };
  });
  const upper = Array.from({ length: 9 }, (_, index) => ({
    y: mix(298, 330, random.next()),
    aside: mix(-0.95, 0.95, index / 8),
    big: random.between(0.5, 0.9),
  }));
  const edges = Array.from({ length: 22 }, () => ({
    y: mix(330, 620, random.next()),
    aside: random.pick([-1, 1]) * random.between(0.84, 1.04),
    big: random.between(0.4, 1),
  }));
  const near = [
    { y: 560, aside: 0.52, big: 1.35 },
    { y: 600, aside: 0.72, big: 0.9 },
    { y: 690, aside: -0.5, big: 1.25 },
    { y: 545, aside: -0.36, big: 0.8 },
    { y: 820, aside: 0.5, big: 1.2 },
    { y: 660, aside: 0.2, big: 0.6 },
  ];
  const beds = [...riffle, ...upper, ...edges, ...near].map(({ y, aside, big }) => ({
    x: middle(y) + aside * half(y),
    y,
    half: 78 * big * (0.08 + nearness(y)),
    flat: random.between(0.5, 0.7),
  }));
  return beds
    .sort((one, other) => one.y - other.y)
    .map(
      (bed, index) =>
        ripple(bed) +
        stone({ ...bed, seed: 70 + index * 3, tones: index % 3 === 0 ? warm : cool, wet: 0.25 }),
    )
    .join('');
}

/** The dark reflection under a stone, and the light that breaks around its foot. */
function ripple({
  x,
  y,
  half: wide,
  flat,
}: {
  x: number;
  y: number;
  half: number;
  flat: number;
}): string {
  const wisps = noise(Math.round(x * 3 + y));
  const foot = y + wide * flat * 0.46;
  const box = { left: x - wide * 1.5, top: foot - wide * 0.4, width: wide * 3, height: wide };
  const disc = (px: number, py: number, rx: number, ry: number, down: number): number =>
    (1 -
      Math.hypot((px - x) / rx, (py - foot - down) / ry) +
      0.16 * wisps(px / (wide * 0.7), py / (wide * 0.1))) *
    wide *
    0.3;
  const glint = (px: number, py: number): number =>
    disc(px, py, wide * 1.14, wide * 0.2, wide * 0.01);
  const reflection = (px: number, py: number): number =>
    disc(px, py, wide * 1, wide * 0.3, wide * 0.16);
  const blot = (inside: (px: number, py: number) => number, fill: string): string =>
    painted({ box, step: 1.6 }, inside, () => 1, [{ above: 0, fill }], { smallest: 5 });
  return blot(glint, '#d9cfa6') + blot(reflection, '#182f31');
}
