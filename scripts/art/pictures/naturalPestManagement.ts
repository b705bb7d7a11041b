import { rough } from '../kit/noise.ts';
import { closed, line, type Point } from '../kit/path.ts';
import { ladder, painted } from '../kit/posterised.ts';
import { type Random, seeded } from '../kit/random.ts';
import { drawing, shape } from '../kit/svg.ts';
import { bent, edge, tube } from '../kit/tube.ts';
import { aphid, type AphidFills } from '../subjects/aphid.ts';
import { ladyBeetle } from '../subjects/ladyBeetle.ts';
import { palmateLeaf } from '../subjects/palmateLeaf.ts';
import { raceme } from '../subjects/raceme.ts';

const size = { width: 800, height: 1000 };

const stem = bent({ x: 236, y: 1040 }, { x: 420, y: 500 }, { x: 556, y: -40 }, 60);

const stemHalf = (along: number): number => 52 - 20 * along;

/** A convergent lady beetle climbing a lupine's stem toward the aphids at its top. */
export function naturalPestManagement(): string {
  const random = seeded(8);
  return drawing(size, [
    background(),
    distance(),
    leaves(),
    hairs(random),
    tube({
      spine: stem,
      half: stemHalf,
      fills: ['#22361f', '#35512a', '#55743a', '#869950', '#c9c879'],
    }),
    aphids(random),
    beetleShadow(),
    ladyBeetle({ neck: { x: 432, y: 318 }, long: 236, heading: 0.29 }),
  ]);
}

/** On the stem, left of the beetle and below it. */
function beetleShadow(): string {
  const under = stem.slice(25, 38);
  const left = edge(under, () => -34);
  const right = edge(under, (along) => 52 * along ** 0.6 - 34);
  return shape(closed([...left, ...right.toReversed()]), '#1d2f1c', 0.75);
}

/** Out of focus: the light comes from the right in broad soft bands. */
function background(): string {
  const uneven = rough(12, 2);
  const light = (x: number, y: number): number =>
    1.15 - Math.hypot((x - 860) / 900, (y - 230) / 1000) + 0.05 * uneven(x / 420, y / 300);
  return painted(
    { box: { left: -8, top: -8, width: 816, height: 1016 }, step: 6 },
    () => 9,
    light,
    ladder(0.12, 1, [
      '#2f4a37',
      '#3b583f',
      '#4b6947',
      '#627b4e',
      '#808e58',
      '#a3a363',
      '#c9b872',
      '#e6ca86',
      '#f4dfa6',
    ]),
    { tolerance: 0.4, smallest: 400 },
  );
}

/** Other lupines, too far to be sharp, each on its stem and over its leaves. */
function distance(): string {
  const plant = (
    foot: Point,
    tip: Point,
    flower: number,
    seed: number,
    tone: string,
    lit: string,
  ) => {
    const ground = { x: foot.x - 30, y: 1010 };
    const green = { shade: tone, lit, rib: lit };
    const fills = { deep: tone, shade: tone, petal: tone, lit, patch: lit, stem: tone };
    return [
      tube({
        spine: bent(ground, { x: foot.x, y: 800 }, foot),
        half: () => flower * 0.1,
        fills: [tone],
      }),
      palmateLeaf({ x: foot.x + 34, y: foot.y + 190 }, flower * 3.2, 8, 0.5, 0.66, green),
      palmateLeaf({ x: foot.x - 44, y: foot.y + 270 }, flower * 3.2, 8, -0.5, 0.66, green),
      raceme({ foot, tip, flower, seed, fills, far: true }),
    ].join('');
  };
  return [
    plant({ x: 704, y: 400 }, { x: 724, y: 60 }, 38, 3, '#aea278', '#bdae7d'),
    plant({ x: 172, y: 470 }, { x: 196, y: 150 }, 36, 4, '#4d6653', '#587158'),
    plant({ x: 62, y: 460 }, { x: 56, y: 250 }, 28, 5, '#3f5943', '#486148'),
  ].join('');
}

function leaves(): string {
  const near = { shade: '#2b4a30', lit: '#5d7f45', rib: '#a9b26a' };
  const far = { shade: '#3d5c3c', lit: '#6d8a4d', rib: '#8fa05a' };
  const stalk = (from: Point, past: Point, to: Point): string =>
    tube({ spine: bent(from, past, to), half: () => 7, fills: ['#2f4a2b', '#6d8a4a', '#b5ba70'] });
  return [
    stalk({ x: 372, y: 650 }, { x: 500, y: 590 }, { x: 640, y: 590 }),
    palmateLeaf({ x: 640, y: 590 }, 200, 8, 0.7, 0.72, far),
    stalk({ x: 330, y: 770 }, { x: 200, y: 690 }, { x: 130, y: 690 }),
    palmateLeaf({ x: 130, y: 690 }, 240, 9, -0.5, 0.7, near),
    stalk({ x: 270, y: 1000 }, { x: 440, y: 860 }, { x: 560, y: 866 }),
    palmateLeaf({ x: 560, y: 866 }, 260, 9, 0.6, 0.62, near),
  ].join('');
}

/** The silky down of the stem, which the light catches. */
function hairs(random: Random): string {
  const fringe = (side: 1 | -1): string =>
    edge(stem, (along) => side * (stemHalf(along) - 2))
      .flatMap((root) =>
        Array.from({ length: 3 }, () => {
          const x = root.x + random.bell() * 12;
          const y = root.y + random.bell() * 14;
          return line([
            { x, y },
            { x: x + side * random.between(7, 17), y: y - random.between(3, 12) },
            { x: x + side * 2, y: y + 1.6 },
          ]);
        }),
      )
      .join('');
  return shape(fringe(-1), '#7f9658') + shape(fringe(1), '#eadf9d');
}

/** Lupine aphids, Macrosiphum albifrons, under their grey wax: a colony on the young end of the stem, thickest at the top, with a few strays. */
function aphids(random: Random): string {
  const kinds: readonly [AphidFills, ...AphidFills[]] = [
    { shade: '#72896f', body: '#abbf9c', lit: '#dfe8ca', limb: '#56694e' },
    { shade: '#8a9f80', body: '#bfceab', lit: '#eef1da', limb: '#627556' },
    { shade: '#637b60', body: '#98ae88', lit: '#cbd8b6', limb: '#4c6047' },
  ];
  const places: { at: Point; long: number; heading: number }[] = [];
  for (let attempt = 0; attempt < 90; attempt++) {
    const along = 0.745 + 0.24 * random.next() ** 0.8;
    const side = random.between(-1.15, 1.15);
    const at = edge(stem, () => side * 24)[Math.round(along * 60)];
    const long = random.between(36, 62);
    const crowded =
      at === undefined ||
      places.some(
        (other) => Math.hypot(other.at.x - at.x, other.at.y - at.y) < (long + other.long) * 0.42,
      );
    if (!crowded) places.push({ at, long, heading: 3.45 - side * 0.55 + random.bell() * 0.4 });
  }
  return places
    .sort((one, other) => one.at.y - other.at.y)
    .map(({ at, long, heading }) => aphid(at, long, heading, random.pick(kinds)))
    .join('');
}
