import { noise } from './noise.ts';
import { closed, type Point } from './path.ts';
import { shape } from './svg.ts';

export type Tube = {
  spine: readonly Point[];
  /** Half its width at each share of its length. */
  half: (along: number) => number;
  /** From the shaded side, at the left, to the sunny one. */
  fills: readonly string[];
};

/** A round stem in strips of flat colour, each ending nearer to the sunny side. */
export function tube({ spine, half, fills }: Tube): string {
  return fills
    .map((fill, index) => {
      const from = -1 + (index / fills.length) * 1.75;
      const wobble = noise(40 + index);
      const sunny = edge(spine, (along) => half(along));
      const shaded = edge(
        spine,
        (along, at) => half(along) * (from + (index === 0 ? 0 : 0.16 * wobble(at / 2.6, 0.5))),
      );
      return shape(closed([...shaded, ...sunny.toReversed()]), fill);
    })
    .join('');
}

/** The points beside the spine, to the right by so many px where it runs upward. */
export function edge(
  spine: readonly Point[],
  aside: (along: number, at: number) => number,
): Point[] {
  return spine.map((point, at) => {
    const before = spine[Math.max(0, at - 1)] ?? point;
    const after = spine[Math.min(spine.length - 1, at + 1)] ?? point;
    const long = Math.hypot(after.x - before.x, after.y - before.y) || 1;
    const away = aside(at / (spine.length - 1), at);
    return {
      x: point.x - ((after.y - before.y) / long) * away,
      y: point.y + ((after.x - before.x) / long) * away,
    };
  });
}

/** A curve through three points' pull: from, past, to. */
export function bent(from: Point, past: Point, to: Point, parts = 14): Point[] {
  return Array.from({ length: parts + 1 }, (_, at) => {
    const t = at / parts;
    const rest = 1 - t;
    return {
      x: rest * rest * from.x + 2 * rest * t * past.x + t * t * to.x,
      y: rest * rest * from.y + 2 * rest * t * past.y + t * t * to.y,
    };
  });
}
