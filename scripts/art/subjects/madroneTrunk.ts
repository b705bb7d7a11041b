import { area, contour } from '../kit/contour.ts';
import { mix, noise } from '../kit/noise.ts';
import { type Point, through } from '../kit/path.ts';
import { seeded } from '../kit/random.ts';
import { points } from '../kit/spots.ts';
import { shape } from '../kit/svg.ts';
import { edge } from '../kit/tube.ts';

export type MadroneLimb = {
  spine: string;
  /** Half its width in px, at both ends. */
  from: number;
  to: number;
  seed: number;
  /** How many scales of old bark come off it. */
  peels: number;
};

const gleam = '#fbd08c';
const bark = ['#45201d', '#7f3423', '#b9572f', '#eca25f'] as const;

/** A madrone's limb close to: smooth and red, winding, with papery bark that tears off. */
export function madroneLimb({ spine, from, to, seed, peels }: MadroneLimb): string {
  const line = through(points(spine), 4);
  const swell = noise(seed);
  const half = (along: number): number =>
    mix(from, to, along ** 0.85) * (1 + 0.12 * swell(along * 5, 0.5));
  /** From one place across the limb to another, from -1 at its shaded side to 1. */
  const strip = (left: (along: number) => number, right: (along: number) => number): string =>
    curved([
      ...edge(line, (along) => half(along) * left(along)),
      ...edge(line, (along) => half(along) * right(along)).toReversed(),
    ]);
  return [
    ...bark.map((fill, index) => {
      const side = -1 + (index / bark.length) * 1.75;
      const wobble = index === 0 ? 0 : 0.16;
      return shape(
        strip(
          (along) => side + wobble * swell(along * 8, index * 3.7),
          () => 1,
        ),
        fill,
      );
    }),
    shape(
      strip(
        (along) => 0.62 + 0.12 * swell(along * 8, 5.5),
        (along) => 0.62 + 0.12 * swell(along * 8, 5.5) + 0.14 * Math.max(0, swell(along * 6, 9.5)),
      ),
      gleam,
    ),
    peeling(line, half, seed, peels),
  ].join('');
}

function curved(spots: readonly Point[]): string {
  return contour(spots.map(({ x, y }) => `${x} ${y}`).join());
}

/** Where old bark tears off: a long bare patch, and the dark strip that curls away beside it. */
function peeling(
  line: readonly Point[],
  half: (along: number) => number,
  seed: number,
  count: number,
): string {
  const random = seeded(seed);
  return Array.from({ length: count }, (_, index) => {
    const along = (index + random.between(0.2, 0.8)) / count;
    const at = Math.round(along * (line.length - 2));
    const spot = line[at] ?? { x: 0, y: 0 };
    const next = line[at + 1] ?? spot;
    const turn = Math.atan2(next.x - spot.x, spot.y - next.y);
    const wide = half(along);
    const aside = wide * random.between(-0.55, 0.25);
    const long = wide * random.between(1, 2);
    const torn = (spots: string): string =>
      points(spots)
        .map(({ x, y }) => {
          const dx = aside + x * wide + random.bell() * wide * 0.04;
          const dy = y * long;
          return `${spot.x + dx * Math.cos(turn) - dy * Math.sin(turn)} ${spot.y + dx * Math.sin(turn) + dy * Math.cos(turn)}!`;
        })
        .join();
    return [
      area(
        '#dfa86a',
        torn('0.1 -0.9, 0.2 -0.5, 0.14 -0.1, 0.2 0.4, 0.06 0.8, -0.08 0.3, -0.04 -0.4'),
      ),
      area(
        '#54241b',
        torn('0.1 -0.9, -0.04 -0.4, -0.08 0.3, 0.06 0.8, -0.14 0.5, -0.22 0.1, -0.12 -0.5'),
      ),
      area('#a4613a', torn('-0.08 0.3, -0.02 0.55, -0.14 0.5, -0.22 0.1, -0.14 0.2')),
    ].join('');
  }).join('');
}
