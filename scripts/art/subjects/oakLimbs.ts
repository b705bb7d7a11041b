import { mix } from '../kit/noise.ts';
import type { Point } from '../kit/path.ts';
import type { Random } from '../kit/random.ts';
import { spots } from '../kit/spots.ts';
import type { Oak } from './oak.ts';

type Limb = { outline: Point[]; sunSide: Point[] };

export function limbsOf(tree: Oak, random: Random): Limb[] {
  const limbs: Limb[] = [];
  const stems = [-0.68, -0.1, 0.3, 0.7];
  const girth = tree.width * 0.044;
  for (const [index, lean] of stems.entries()) {
    const start = { x: tree.x + lean * girth * 0.95, y: tree.ground + girth * 0.2 };
    const angle = lean * 0.95 + random.bell() * 0.12;
    grow(
      limbs,
      start,
      angle,
      tree.height * random.between(0.25, 0.31),
      girth * (index === 1 ? 1 : 0.78),
      2,
      random,
    );
  }
  return limbs;
}

/** The short stout trunk that the stems rise from, spreading at its foot. */
export function bole({ x, ground, width }: Oak): Point[] {
  const girth = width * 0.044;
  const half: readonly (readonly [number, number])[] = spots(
    '0.15 -1.7, 0.6 -1.3, 0.85 -0.7, 1.05 -0.2, 1.3 0.12, 1 0.3',
  );
  const side = (sign: number): Point[] =>
    half.map(([out, down]) => ({ x: x + sign * out * girth, y: ground + down * girth }));
  return [...side(1), ...side(-1).toReversed()];
}

function grow(
  limbs: Limb[],
  start: Point,
  angle: number,
  long: number,
  girth: number,
  forks: number,
  random: Random,
): void {
  const spine: Point[] = [start];
  let heading = angle;
  let at = start;
  const parts = 5;
  for (let part = 0; part < parts; part++) {
    heading += random.bell() * 0.3 + (part > 1 ? angle * 0.06 : 0);
    at = {
      x: at.x + Math.sin(heading) * (long / parts),
      y: at.y - Math.cos(heading) * (long / parts),
    };
    spine.push(at);
  }
  limbs.push(thickened(spine, girth, girth * (forks === 0 ? 0.2 : 0.62)));
  if (forks === 0) return;
  const turns = forks === 2 ? [-0.42, 0.4] : [-0.5, 0.12, 0.55];
  for (const turn of turns) {
    grow(
      limbs,
      at,
      heading * 0.85 + turn + random.bell() * 0.15,
      long * random.between(0.6, 0.78),
      girth * 0.6,
      forks - 1,
      random,
    );
  }
}

function thickened(spine: readonly Point[], from: number, to: number): Limb {
  const left: Point[] = [];
  const right: Point[] = [];
  const inner: Point[] = [];
  spine.forEach((point, index) => {
    const before = spine[Math.max(0, index - 1)] ?? point;
    const after = spine[Math.min(spine.length - 1, index + 1)] ?? point;
    const heading = Math.atan2(after.x - before.x, before.y - after.y);
    const flare = index === 0 ? 1.35 : 1;
    const half = (mix(from, to, index / (spine.length - 1)) * flare) / 2;
    const side = { x: Math.cos(heading) * half, y: Math.sin(heading) * half };
    left.push({ x: point.x - side.x, y: point.y - side.y });
    right.push({ x: point.x + side.x, y: point.y + side.y });
    const carve = index % 2 === 0 ? 0.25 : 0.55;
    inner.push({ x: point.x + side.x * carve, y: point.y + side.y * carve });
  });
  return { outline: [...left, ...right.toReversed()], sunSide: [...inner, ...right.toReversed()] };
}
