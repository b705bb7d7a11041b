import { mix } from '../kit/noise.ts';
import { flowing, type Point, rounded } from '../kit/path.ts';
import { type Random, seeded } from '../kit/random.ts';
import { shape, stroke } from '../kit/svg.ts';
import { bent, edge, tube } from '../kit/tube.ts';

export type Needlegrass = {
  foot: Point;
  /** Where its culms nod, the tallest first. */
  tips: readonly Point[];
  /** The length of a spikelet. */
  spikelet: number;
  seed: number;
};

/** Purple needlegrass, Stipa pulchra: nodding open panicles, each floret with one long bent awn. */
export function needlegrass({ foot, tips, spikelet, seed }: Needlegrass): string {
  const random = seeded(seed);
  return tips
    .map((tip) => {
      const from = { x: foot.x + random.bell() * spikelet, y: foot.y };
      const past = { x: mix(from.x, tip.x, 0.12), y: mix(from.y, tip.y, 0.86) };
      const spine = bent(from, past, tip, 24);
      const fills = ['#5d6f3c', '#b9ad63'];
      const half = (along: number): number => spikelet * mix(0.075, 0.02, along);
      return tube({ spine, half, fills }) + panicle(spine.slice(15), spikelet, random);
    })
    .join('');
}

function panicle(spine: readonly Point[], spikelet: number, random: Random): string {
  const florets = spine.slice(1).map((point, at) => {
    const before = spine[at] ?? point;
    const heading = Math.atan2(point.x - before.x, before.y - point.y);
    const side = at % 2 === 0 ? 1 : -1;
    const turn = heading + side * random.between(0.3, 0.7);
    const branch = spikelet * random.between(0.4, 1);
    // Branches hang from the nodding end.
    const hang = {
      x: point.x + Math.sin(turn) * branch,
      y: point.y - Math.cos(turn) * branch + spikelet * 0.3,
    };
    return { point, hang, turn };
  });
  return florets
    .map(({ point, hang, turn }) => floret(point, hang, turn, spikelet, random))
    .join('');
}

function floret(from: Point, at: Point, turn: number, long: number, random: Random): string {
  const lean = turn + random.bell() * 0.2;
  const tip = { x: at.x + Math.sin(lean) * long, y: at.y - Math.cos(lean) * long };
  const spine = bent(at, { x: (at.x + tip.x) / 2, y: (at.y + tip.y) / 2 }, tip, 6);
  const half = (along: number): number => long * 0.14 * Math.sin(Math.PI * along ** 0.8);
  const knee = { x: tip.x + Math.sin(lean) * long * 0.9, y: tip.y - Math.cos(lean) * long * 0.9 };
  const end = {
    x: knee.x + Math.sin(lean + 0.7) * long * 2.2,
    y: knee.y - Math.cos(lean + 0.7) * long * 2.2,
  };
  return [
    stroke(flowing([from, at]), '#8a8450', long * 0.05),
    stroke(flowing([tip, knee, knee, end]), '#e6d08c', long * 0.055),
    shape(
      rounded([...edge(spine, half), ...edge(spine, (along) => -half(along)).toReversed()]),
      random.chance(0.5) ? '#76506a' : '#8f6a78',
    ),
  ].join('');
}
