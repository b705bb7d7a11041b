import { mix, noise } from './noise.ts';
import { short } from './path.ts';
import type { Random } from './random.ts';
import { shape } from './svg.ts';

export type Tuft = { x: number; y: number; height: number };

export type Grass = {
  tufts: readonly Tuft[];
  /** Blades in each tuft. */
  blades: number;
  /** From the one most in shade to the one that catches the sun. */
  fills: readonly [string, ...string[]];
  /** Of a blade's height. */
  girth: number;
  /** Which way the wind lays it, as a share of its height. */
  wind: number;
};

/** Blades in clumps; each clump leans with the wind that passes over its place. */
export function grass({ tufts, blades, fills, girth, wind }: Grass, random: Random): string {
  const gusts = noise(31);
  const paths = fills.map(() => '');
  for (const { x, y, height } of tufts) {
    const lean = wind * (1 + 0.9 * gusts(x / 170, y / 90));
    for (let index = 0; index < blades; index++) {
      const tall = height * random.between(0.45, 1.05);
      const foot = x + random.bell() * height * 0.16;
      const bend = (lean + random.bell() * 0.32) * tall;
      const kind = Math.floor(random.next() * fills.length);
      paths[kind] += blade(foot, y + random.bell() * height * 0.05, tall, bend, tall * girth);
    }
  }
  return fills.map((fill, at) => shape(paths[at] ?? '', fill)).join('');
}

/** One tapering blade, bent over toward its tip. */
function blade(x: number, y: number, tall: number, bend: number, wide: number): string {
  const half = wide / 2;
  const hip = `${short(bend * 0.22)} ${short(-tall * 0.62)}`;
  const back = `${short(mix(bend, bend * 0.22, 1) - bend + half * 1.4)} ${short(tall * 0.38)}`;
  return `M${short(x - half)} ${short(y)}q${hip} ${short(bend + half)} ${short(-tall)}q${back} ${short(half - bend)} ${short(tall)}z`;
}

/** Places for tufts, farther ones first, thinned where `density` is low. */
export function scattered(
  count: number,
  random: Random,
  place: (across: number, near: number) => Tuft,
  density: (x: number, y: number) => number = () => 1,
): Tuft[] {
  return Array.from({ length: count }, () => place(random.next(), random.next()))
    .filter(({ x, y }) => random.next() < density(x, y))
    .sort((one, other) => one.y - other.y);
}
