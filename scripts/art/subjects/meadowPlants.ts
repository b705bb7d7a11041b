import { mix } from '../kit/noise.ts';
import type { Point } from '../kit/path.ts';
import { type Random, seeded } from '../kit/random.ts';
import { shape } from '../kit/svg.ts';
import { bent, tube } from '../kit/tube.ts';
import { goldfield, popcornFlower, smallPoppy, stem } from './meadowFlowers.ts';
import { palmateLeaf } from './palmateLeaf.ts';
import { fernyLeaf, poppyBud } from './poppyGreens.ts';
import { raceme } from './raceme.ts';

// Whole plants of a spring meadow: each flower on its stem, each stem out of its own leaves.
// `scale` is 1 where things stand as near as the frame's near corner.

const glaucous = ['#5d7f66', '#8aa581'] as const;

export function poppyPlant(foot: Point, scale: number, seed: number): string {
  const random = seeded(seed);
  const heads = Array.from({ length: 3 }, (_, index) => ({
    x: foot.x + scale * (index - 1) * random.between(26, 40),
    y: foot.y - scale * random.between(52, 84),
  }));
  return [
    leaves(foot, scale, random),
    ...heads.map((head) => stalk(foot, head, scale * 1.7)),
    ...heads.map((head, index) =>
      index === 2 && random.chance(0.5)
        ? poppyBud(head, scale * 22, random.bell() * 0.3)
        : smallPoppy(head, scale * random.between(21, 27), seed + index),
    ),
  ].join('');
}

/** Leaves from one root, as a rosette seen from its side. */
function leaves(foot: Point, scale: number, random: Random): string {
  return [-0.9, -0.3, 0.35, 0.95]
    .map((lean) =>
      fernyLeaf(
        foot,
        scale * 46,
        lean + random.bell() * 0.1,
        random,
        glaucous,
        scale < 0.6 ? 1 : 2,
      ),
    )
    .join('');
}

export function stalk(from: Point, to: Point, half: number): string {
  const past = { x: mix(from.x, to.x, 0.75), y: mix(from.y, to.y, 0.4) };
  return tube({
    spine: bent(from, past, to, 6),
    half: (along) => half * mix(1, 0.7, along),
    fills: ['#4f7048', '#94a365'],
  });
}

/** Goldfields grow close together, each head on a thin stem of its own. */
export function goldfieldPatch(foot: Point, scale: number, seed: number, many = 6): string {
  const random = seeded(seed);
  const heads = Array.from({ length: many }, () => {
    const root = { x: foot.x + random.bell() * scale * 38, y: foot.y + random.bell() * scale * 7 };
    const head = {
      x: root.x + random.bell() * scale * 12,
      y: root.y - scale * random.between(22, 46),
    };
    return { root, head };
  }).sort((one, other) => one.head.y - other.head.y);
  return (
    shape(heads.map(({ root, head }) => stem(root, head, scale * 4)).join(''), '#5d7a45') +
    heads.map(({ head }) => goldfield(head, scale * random.between(12, 15), random)).join('')
  );
}

export function popcornPatch(foot: Point, scale: number, seed: number): string {
  const random = seeded(seed);
  return [-1, 0, 1]
    .map((aside) => {
      const head = { x: foot.x + aside * scale * 22, y: foot.y - scale * random.between(30, 52) };
      return (
        shape(stem(foot, head, scale * 4), '#4f6f3f') + popcornFlower(head, scale * 12, random)
      );
    })
    .join('');
}

export function skyLupine(foot: Point, scale: number, seed: number): string {
  const fills = {
    deep: '#43398a',
    shade: '#5246a0',
    petal: '#5d50ab',
    lit: '#8f83cf',
    patch: '#e7dcea',
    stem: '#4f6f3f',
  };
  const green = { shade: '#3f6240', lit: '#6f8f55', rib: '#a3ae72' };
  const top = { x: foot.x - scale * 4, y: foot.y - scale * 56 };
  return [
    stalk(foot, top, scale * 2),
    palmateLeaf(
      { x: foot.x - scale * 24, y: foot.y - scale * 22 },
      scale * 34,
      7,
      -0.5,
      0.7,
      green,
    ),
    palmateLeaf({ x: foot.x + scale * 24, y: foot.y - scale * 30 }, scale * 34, 7, 0.5, 0.7, green),
    raceme({
      foot: top,
      tip: { x: top.x - scale * 5, y: top.y - scale * 62 },
      flower: scale * 15,
      seed,
      fills,
      far: scale < 1.5,
    }),
  ].join('');
}
