import { closed, flowing, type Point, rounded } from '../kit/path.ts';
import { seeded } from '../kit/random.ts';
import { shape, stroke } from '../kit/svg.ts';
import { edge } from '../kit/tube.ts';

export type MadroneLeaves = {
  /** The twig's end, from which its leaves spread. */
  heart: Point;
  /** Where the twig comes from. */
  twig: Point;
  /** A leaf's length in px. */
  leaf: number;
  seed: number;
};

/** A rosette of broad, glossy, evergreen leaves at a twig's end. */
export function madroneLeaves({ heart, twig, leaf, seed }: MadroneLeaves): string {
  const random = seeded(seed);
  const whorl = (count: number, reach: number, fills: Fills): string =>
    Array.from({ length: count }, (_, index) => {
      const angle = ((index + 0.5) / count - 0.5) * 5.6 + random.bell() * 0.35;
      const long = leaf * reach * random.between(0.78, 1.1);
      const foot = { x: heart.x + Math.sin(angle) * leaf * 0.12, y: heart.y };
      return {
        foot,
        tip: {
          x: foot.x + Math.sin(angle) * long,
          y: foot.y - Math.cos(angle) * long * 0.8 + leaf * 0.12,
        },
      };
    })
      .sort((one, other) => one.tip.y - other.tip.y)
      .map(({ foot, tip }) => blade(foot, tip, fills))
      .join('');
  return (
    stroke(
      flowing([twig, { x: (twig.x + heart.x) / 2, y: heart.y + (twig.y - heart.y) * 0.3 }, heart]),
      '#7d3324',
      leaf * 0.1,
    ) +
    whorl(8, 1.1, shade) +
    whorl(5, 0.88, sunny)
  );
}

type Fills = { dark: string; lit: string; rib?: string };

const sunny: Fills = { dark: '#2f4c37', lit: '#647d45', rib: '#87965a' };
const shade: Fills = { dark: '#263f32', lit: '#2c4836' };

const widths = [0.02, 0.13, 0.23, 0.28, 0.285, 0.25, 0.17, 0.02];

function blade(heart: Point, tip: Point, { dark, lit, rib }: Fills): string {
  const dx = tip.x - heart.x;
  const dy = tip.y - heart.y;
  const long = Math.hypot(dx, dy);
  const spine = widths.map((_, at) => {
    const along = 0.14 + (0.86 * at) / (widths.length - 1);
    return { x: heart.x + dx * along, y: heart.y + dy * along + long * 0.1 * along * along };
  });
  const half = (at: number): number => (widths[at] ?? 0) * long;
  const right = edge(spine, (_, at) => half(at));
  const left = edge(spine, (_, at) => -half(at));
  const sunnySide = dy < 0 ? right : left;
  const ribSide = edge(spine, (_, at) => (dy < 0 ? 1 : -1) * Math.min(half(at), long * 0.022));
  return (
    shape(rounded([...left, ...right.toReversed()]), dark) +
    shape(closed([...spine, ...sunnySide.toReversed()]), lit) +
    (rib === undefined ? '' : shape(closed([...spine, ...ribSide.toReversed()]), rib))
  );
}
