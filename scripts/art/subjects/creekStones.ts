import { mix, noise } from '../kit/noise.ts';
import { ladder, painted } from '../kit/posterised.ts';
import type { Random } from '../kit/random.ts';
import { rounded } from '../kit/path.ts';
import { points } from '../kit/spots.ts';
import { shape } from '../kit/svg.ts';
import { half, middle, nearness } from './creek.ts';
import { stone } from './stone.ts';

export function stones(random: Random): string {
  const cool = ladder(0.36, 0.78, ['#5c625c', '#98937f', '#d6caa6']);
  const warm = ladder(0.36, 0.78, ['#6d5a44', '#a98f69', '#dfc794']);
  const riffle = Array.from({ length: 11 }, (_, index) => {
    const aside = mix(-1, 1, (index + random.next()) / 11);
    // The step in the bed runs aslant; two gaps are left where the water pours through.
    const open = Math.abs(aside + 0.28) < 0.1 || Math.abs(aside - 0.34) < 0.13;
    return {
      y: 436 - 26 * aside + random.bell() * 44,
      aside,
      big: open ? 0.3 : 0.35 + 0.85 * random.next() ** 2,
    };
  });
  const upper = Array.from({ length: 5 }, (_, index) => ({
    y: mix(298, 330, random.next()),
    aside: mix(-0.95, 0.95, index / 4),
    big: random.between(0.5, 0.9),
  }));
  const edges = Array.from({ length: 6 }, () => ({
    y: mix(330, 620, random.next()),
    aside: random.pick([-1, 1]) * random.between(0.84, 1.04),
    big: random.between(0.4, 1),
  }));
  const lower = Array.from({ length: 8 }, (_, index) => {
    const aside = mix(-0.9, 0.98, (index + random.next()) / 8);
    return {
      y: 780 - 24 * aside + random.bell() * 42,
      aside,
      big: 0.26 + 0.5 * random.next() ** 2,
    };
  });
  const near = [
    { y: 560, aside: 0.56, big: 1.2 },
    { y: 600, aside: 0.8, big: 0.8 },
    { y: 640, aside: -0.62, big: 0.9 },
    { y: 545, aside: -0.4, big: 0.7 },
    { y: 806, aside: -0.42, big: 1.15 },
    { y: 772, aside: 0.62, big: 1 },
    { y: 934, aside: 0.5, big: 1.25 },
  ];
  const bar = [
    { y: 742, aside: -0.9, big: 0.5 },
    { y: 792, aside: -0.96, big: 0.62 },
    { y: 884, aside: -0.84, big: 0.85 },
    { y: 930, aside: -1.08, big: 0.62 },
    { y: 962, aside: -0.72, big: 0.7 },
    { y: 994, aside: -0.98, big: 1 },
  ];
  const beds = [...riffle, ...upper, ...edges, ...lower, ...near, ...bar].map(
    ({ y, aside, big }) => ({
      x: middle(y) + aside * half(y),
      y,
      half: 78 * big * (0.08 + nearness(y)),
      flat: random.between(0.5, 0.7),
      dry: aside < -0.74 && y > 780,
    }),
  );
  return beds
    .sort((one, other) => one.y - other.y)
    .map(
      (bed, index) =>
        (bed.dry ? shadow(bed) : ripple(bed)) +
        stone({
          ...bed,
          seed: 70 + index * 3,
          tones: index % 3 === 0 ? warm : cool,
          wet: bed.dry ? 0 : 0.25,
        }),
    )
    .join('');
}

/** On gravel: to the left, away from the light. */
function shadow({
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
  const foot = y + wide * flat * 0.5;
  return shape(
    rounded(
      points('0.9 -0.2, 0.6 0.16, -0.6 0.2, -1.5 0.12, -1.7 -0.02, -1.2 -0.3').map((spot) => ({
        x: x + spot.x * wide,
        y: foot + spot.y * wide,
      })),
    ),
    '#5b5644',
  );
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
  return blot(glint, '#7b9580') + blot(reflection, '#2c4f4b');
}
