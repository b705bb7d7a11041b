import { mix } from '../kit/noise.ts';
import { closed, line, type Point } from '../kit/path.ts';
import { type Random, seeded } from '../kit/random.ts';
import { dot, unit } from '../kit/relief.ts';
import { shape, stroke } from '../kit/svg.ts';
import { bent, tube } from '../kit/tube.ts';

export type Willow = {
  /** Its foot. */
  x: number;
  y: number;
  /** Of its longest stem. */
  height: number;
  /** Clockwise from straight up, the way its middle stem leans, and how far the outer ones part from it. */
  lean: number;
  fan: number;
  stems: number;
  /** The length of a leaf. */
  leaf: number;
  seed: number;
  /** Of its leaves, from those in shade to those in the sun. */
  fills: readonly [string, ...string[]];
  bark: readonly [string, string];
};

const sun = unit({ x: 0.72, y: -0.62, z: 0.3 });

type Stem = { spine: Point[]; long: number; back: boolean };

/** An arroyo willow: many stems from one foot, with narrow leaves in sprays that hang outward. */
export function willow(shrub: Willow): string {
  const random = seeded(shrub.seed);
  const stems = Array.from({ length: shrub.stems }, (_, index) => stemOf(shrub, index, random));
  const leafy = stems.map((stem) => ({ stem, twigs: twigsOf(shrub, stem, random) }));
  const mass = leafy.flatMap(({ twigs }) => twigs);
  return [
    ...stems.filter(({ back }) => back).map((stem) => bare(shrub, stem)),
    masses(shrub, mass, random),
    ...leafy.flatMap(({ stem, twigs }) =>
      stem.back ? [] : [bare(shrub, stem), ...twigs.map((twig) => spray(shrub, twig, random))],
    ),
  ].join('');
}

function stemOf({ x, y, height, lean, fan, stems }: Willow, index: number, random: Random): Stem {
  const aside = ((index + random.bell() * 0.5) / (stems - 1)) * 2 - 1;
  const angle = lean + fan * aside + random.bell() * 0.1;
  const long = height * (1 - 0.3 * aside * aside) * random.between(0.84, 1);
  const foot = { x: x + aside * height * 0.075, y: y + random.between(-0.01, 0.03) * height };
  const at = (turn: number, share: number): Point => ({
    x: foot.x + Math.sin(turn) * long * share,
    y: foot.y - Math.cos(turn) * long * share,
  });
  const past = at(angle * random.between(0.1, 0.75), random.between(0.45, 0.62));
  return { spine: bent(foot, past, at(angle, 1), 20), long, back: index % 2 === 1 };
}

function bare({ height, bark }: Willow, { spine }: Stem): string {
  return tube({ spine, half: (along) => mix(0.0095, 0.003, along) * height, fills: bark });
}

/** Where the leafy twigs of a stem begin, from its lower third to its end, and how they bend down. */
function twigsOf({ leaf }: Willow, { spine, long }: Stem, random: Random): Point[][] {
  const twigs = 10;
  return Array.from({ length: twigs }, (_, index) => {
    const along = mix(0.3, 1, (index + random.next() * 0.6) / twigs);
    const at = Math.min(spine.length - 2, Math.floor(along * (spine.length - 1)));
    const [from, next] = [spine[at], spine[at + 1]];
    if (!from || !next) return [];
    const heading = Math.atan2(next.x - from.x, from.y - next.y);
    const side = index === twigs - 1 ? 0 : index % 2 === 0 ? 1 : -1;
    const turn = heading + side * random.between(0.4, 1);
    const twig = long * random.between(0.18, 0.28);
    const to = {
      x: from.x + Math.sin(turn) * twig,
      y: from.y - Math.cos(turn) * twig + twig * 0.24 * Math.abs(Math.sin(turn)),
    };
    const past = {
      x: from.x + Math.sin(turn) * twig * 0.55,
      y: from.y - Math.cos(turn) * twig * 0.75,
    };
    return bent(from, past, to, Math.max(4, Math.round(twig / (leaf * 0.42))));
  });
}

/** The leaves behind, one flat in each tone. */
function masses(shrub: Willow, twigs: readonly Point[][], random: Random): string {
  const layers = shrub.fills.map(() => '');
  for (const twig of twigs) {
    const to = twig.at(-1);
    if (!to) continue;
    const tone = toneOf(shrub, lightAt(shrub, to) - 0.24 + random.bell() * 0.06);
    for (const { from, away } of leavesOf(twig.slice(0, -1), random))
      layers[tone] += sliver(from, away, shrub.leaf * 1.15, 0.15);
  }
  return inOrder(shrub, layers);
}

/** One twig's leaves, which stand forward and hang a little. */
function spray(shrub: Willow, twig: readonly Point[], random: Random): string {
  const to = twig.at(-1);
  if (!to) return '';
  const layers = shrub.fills.map(() => '');
  const lit = lightAt(shrub, to) + random.bell() * 0.08;
  // In the shade single leaves don't stand out.
  if (lit < 0.44 && random.chance(0.9)) return '';
  for (const { from, away } of leavesOf(twig, random)) {
    const facing = 0.02 * Math.sign(Math.sin(away) * sun.x - Math.cos(away) * sun.y);
    const long = shrub.leaf * random.between(0.8, 1.15);
    layers[toneOf(shrub, lit + facing)] += sliver(from, away, long, 0.11);
  }
  return stroke(line(twig), shrub.bark[0], shrub.leaf * 0.05) + inOrder(shrub, layers);
}

function leavesOf(twig: readonly Point[], random: Random): { from: Point; away: number }[] {
  return twig.slice(1).flatMap((point, at) => {
    const from = twig[at] ?? point;
    const heading = Math.atan2(point.x - from.x, from.y - point.y);
    const hang = 0.16 * Math.sin(heading);
    return [-1, 1].map((side) => ({
      from,
      away: heading + side * random.between(0.3, 0.75) + hang,
    }));
  });
}

function toneOf({ fills }: Willow, light: number): number {
  return Math.max(0, Math.min(fills.length - 1, Math.floor(light * fills.length)));
}

function inOrder({ fills }: Willow, layers: readonly string[]): string {
  return layers.map((data, at) => shape(data, fills[at] ?? fills[0])).join('');
}

/** Brighter toward the sun, as a mound is lit as a whole. */
function lightAt({ x, y, height, lean }: Willow, point: Point): number {
  const heart = {
    x: x + Math.sin(lean) * height * 0.5,
    y: y - Math.cos(lean) * height * 0.5,
  };
  const dx = (point.x - heart.x) / (height * 0.6);
  const dy = (point.y - heart.y) / (height * 0.6);
  return 0.46 + 0.44 * dot({ x: dx, y: dy, z: 0.2 }, sun);
}

function sliver(from: Point, angle: number, long: number, girth: number): string {
  const along = { x: Math.sin(angle) * long, y: -Math.cos(angle) * long };
  const side = { x: Math.cos(angle) * long * girth, y: Math.sin(angle) * long * girth };
  return closed([
    from,
    { x: from.x + along.x * 0.5 + side.x, y: from.y + along.y * 0.5 + side.y },
    { x: from.x + along.x, y: from.y + along.y + long * 0.1 },
    { x: from.x + along.x * 0.5 - side.x, y: from.y + along.y * 0.5 - side.y },
  ]);
}
