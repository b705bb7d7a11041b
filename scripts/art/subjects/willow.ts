import { mix, rough, smooth } from '../kit/noise.ts';
import { closed, type Point } from '../kit/path.ts';
import { posterised, type Tone } from '../kit/posterised.ts';
import { type Random, seeded } from '../kit/random.ts';
import { type Ball, dot, putBall, relief, spread, unit } from '../kit/relief.ts';
import { shape } from '../kit/svg.ts';
import { bent, tube } from '../kit/tube.ts';

export type Willow = {
  /** Its foot. */
  x: number;
  y: number;
  height: number;
  /** Half its width. */
  reach: number;
  seed: number;
  leaves: readonly Tone[];
  /** Of single leaves that stand out of the mass: shaded and sunlit. */
  sprays: readonly [string, string];
};

const sun = unit({ x: 0.78, y: -0.54, z: 0.32 });

/** An arroyo willow: a mound of narrow leaves over many stems from one foot. */
export function willow(shrub: Willow): string {
  const random = seeded(shrub.seed);
  const balls = mound(shrub, random);
  return stems(shrub, random) + foliage(shrub, balls) + sprays(shrub, balls, random);
}

function mound({ x, y, height, reach }: Willow, random: Random): Ball[] {
  const skirt = Array.from({ length: 18 }, (_, index) => ({
    x: x + (index % 2 === 0 ? -1 : 1) * reach * random.between(0.34, 0.86),
    y: y - height * random.between(0.06, 0.26),
    z: random.between(0.1, 0.5) * reach,
    radius: reach * random.between(0.12, 0.2),
    flat: 0.9,
  }));
  const dome = Array.from({ length: 74 }, (_, index) => {
    const angle = mix(-2.25, 2.25, (index * 0.618) % 1);
    const far = mix(0.35, 0.95, random.next());
    return {
      x: x + Math.sin(angle) * reach * far,
      y:
        y - height * 0.36 - Math.cos(angle) * height * (Math.abs(angle) > 1.57 ? 0.36 : 0.58) * far,
      z: (index / 74) * reach * 0.8,
      radius: reach * random.between(0.13, 0.24),
      flat: 0.9,
    };
  });
  return [...skirt, ...dome];
}

function foliage({ x, y, height, reach, seed, leaves }: Willow, balls: readonly Ball[]): string {
  const box = {
    left: x - reach * 1.35,
    top: y - height * 1.25,
    width: reach * 2.7,
    height: height * 1.3,
  };
  const body = relief(box, 2);
  const narrow = rough(seed + 1, 2);
  // Leaves hang outward from the middle, so their texture fans out as they do.
  const leaf = (px: number, py: number): number => {
    const lean = (px - x) / reach;
    return narrow((px - lean * (py - y) * 0.5) / 10, (py + lean * px * 0.3) / 27);
  };
  for (const ball of balls) {
    const up = (y - ball.y) / height;
    putBall(
      body,
      ball,
      (normal, px, py) =>
        0.5 * dot(normal, sun) +
        (0.34 * (ball.x - x)) / reach +
        0.5 * smooth(0.1, 0.95, up) -
        0.28 +
        0.2 * leaf(px, py),
      (px, py) => 0.26 * leaf(px, py),
    );
  }
  return posterised(body.mask, spread(body), leaves, { tolerance: 0.6, smallest: 16 });
}

function stems({ x, y, height, reach }: Willow, random: Random): string {
  return Array.from({ length: 9 }, () => {
    const lean = random.between(-0.8, 0.8);
    const spine = bent(
      { x: x + lean * reach * 0.16, y: y + 8 },
      { x: x + lean * reach * 0.3, y: y - height * 0.3 },
      { x: x + lean * reach * 0.75, y: y - height * 0.7 },
      10,
    );
    return tube({
      spine,
      half: (along) => mix(0.022, 0.01, along) * reach,
      fills: ['#2a261d', '#6f5f40'],
    });
  }).join('');
}

/** Leaves of their own along the mound's edge. */
function sprays(shrub: Willow, balls: readonly Ball[], random: Random): string {
  const layers = ['', ''] as [string, string];
  for (const ball of balls) {
    for (let count = 0; count < 2; count++) {
      const turn = random.between(-1.5, 1.5) + (ball.x - shrub.x) / shrub.reach;
      const from = {
        x: ball.x + Math.sin(turn) * ball.radius * 0.95,
        y: ball.y - Math.cos(turn) * ball.radius * 0.9,
      };
      layers[Math.sin(turn) + (ball.x - shrub.x) / shrub.reach > 0.45 ? 1 : 0] += sliver(
        from,
        turn + random.bell() * 0.7,
        shrub.reach * random.between(0.08, 0.14),
      );
    }
  }
  return shape(layers[0], shrub.sprays[0]) + shape(layers[1], shrub.sprays[1]);
}

function sliver(from: Point, angle: number, long: number): string {
  const along = { x: Math.sin(angle) * long, y: -Math.cos(angle) * long };
  const side = { x: Math.cos(angle) * long * 0.11, y: Math.sin(angle) * long * 0.11 };
  return closed([
    from,
    { x: from.x + along.x * 0.45 + side.x, y: from.y + along.y * 0.45 + side.y },
    { x: from.x + along.x, y: from.y + along.y + long * 0.12 },
    { x: from.x + along.x * 0.45 - side.x, y: from.y + along.y * 0.45 - side.y },
  ]);
}
