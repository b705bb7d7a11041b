import { type Point, rounded, short } from '../kit/path.ts';
import { type Random, seeded } from '../kit/random.ts';
import { spots } from '../kit/spots.ts';
import { shape } from '../kit/svg.ts';

// Small flowers of a spring meadow, seen slantwise from above.

/** A goldfield, Lasthenia: eight to twelve blunt rays around a deeper disc. */
export function goldfield({ x, y }: Point, size: number, random: Random): string {
  const rays = 8 + Math.floor(random.next() * 3);
  const turn = random.between(0, 1);
  const points: Point[] = [];
  for (let ray = 0; ray < rays; ray++) {
    for (const [out, aside] of spots('0.4 -0.5, 1 -0.26, 1.02 0.26, 0.4 0.5')) {
      const angle = turn + ((ray + aside * 0.86) / rays) * 6.283185;
      points.push({
        x: x + Math.cos(angle) * out * size,
        y: y + Math.sin(angle) * out * size * 0.58,
      });
    }
  }
  const fill = random.chance(0.6) ? '#f4c62f' : '#e2a91f';
  // Far away it is a yellow fleck.
  if (size < 7) return disc({ x, y }, size, 0.6, fill);
  return (
    shape(rounded(points), fill) +
    disc({ x, y: y - size * 0.06 }, size * 0.42, 0.6, '#c9850f') +
    disc({ x: x + size * 0.08, y: y - size * 0.12 }, size * 0.26, 0.6, '#f9dc6a')
  );
}

/** Popcorn flower: a curled head of small white five-lobed stars. */
export function popcornFlower({ x, y }: Point, size: number, random: Random): string {
  const stars = Array.from({ length: size < 7 ? 2 : 4 }, (_, index) => {
    const at = {
      x: x + random.bell() * size * 1.1,
      y: y + random.bell() * size * 0.6 + index * size * 0.12,
    };
    const points = Array.from({ length: 10 }, (__, point) => {
      const angle = (point / 10) * 6.283185;
      const out = (point % 2 === 0 ? 0.62 : 0.34) * size;
      return { x: at.x + Math.cos(angle) * out, y: at.y + Math.sin(angle) * out * 0.75 };
    });
    return { star: rounded(points), eye: at };
  });
  return (
    shape(stars.map(({ star }) => star).join(''), '#fbf5e2') +
    (size < 7 ? '' : stars.map(({ eye }) => disc(eye, size * 0.13, 0.8, '#e0b13c')).join(''))
  );
}

/** A poppy too small for petals of its own light: a cup in three tones. */
export function smallPoppy({ x, y }: Point, size: number, seed: number): string {
  const random = seeded(seed);
  const lean = random.bell() * 0.35;
  const at = (px: number, py: number): Point => ({
    x: x + size * (px * Math.cos(lean) - py * Math.sin(lean)),
    y: y + size * (px * Math.sin(lean) + py * Math.cos(lean)),
  });
  const back = [
    at(-0.66, -0.5),
    at(-0.5, -1.06),
    at(-0.05, -1.2),
    at(0.45, -1.12),
    at(0.72, -0.6),
    at(0.3, -0.1),
    at(-0.3, -0.1),
  ];
  const left = [
    at(-0.9, -0.84),
    at(-0.5, -0.86),
    at(0, -0.6),
    at(0.12, -0.1),
    at(-0.1, 0.12),
    at(-0.5, -0.06),
    at(-0.8, -0.4),
  ];
  const right = [
    at(0.95, -0.9),
    at(0.6, -0.92),
    at(0.05, -0.6),
    at(-0.1, -0.12),
    at(0.1, 0.12),
    at(0.5, -0.06),
    at(0.82, -0.42),
  ];
  return (
    shape(rounded(back), '#f2902c') +
    shape(rounded(left), '#cf5511') +
    shape(rounded(right), '#f7ab48')
  );
}

export function stem(from: Point, to: Point, wide: number): string {
  return `M${short(from.x - wide / 2)} ${short(from.y)}L${short(to.x)} ${short(to.y)}L${short(from.x + wide / 2)} ${short(from.y)}z`;
}

function disc({ x, y }: Point, radius: number, flat: number, fill: string): string {
  const points = Array.from({ length: 7 }, (_, index) => {
    const angle = (index / 7) * 6.283185;
    return { x: x + Math.cos(angle) * radius * 1.1, y: y + Math.sin(angle) * radius * flat * 1.1 };
  });
  return shape(rounded(points), fill);
}
