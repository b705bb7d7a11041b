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

const stem = bent({ x: 250, y: 1040 }, { x: 400, y: 520 }, { x: 560, y: -40 }, 60);

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
      half: (along) => 40 - 15 * along,
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
    1.15 - Math.hypot((x - 860) / 900, (y - 230) / 1000) + 0.1 * uneven(x / 420, y / 300);
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

/** Other lupines, too far to be sharp. */
function distance(): string {
  const faint = (tone: string, lit: string) => ({
    deep: tone,
    shade: tone,
    petal: tone,
    lit,
    patch: lit,
    stem: tone,
  });
  return [
    raceme({
      foot: { x: 700, y: 420 },
      tip: { x: 724, y: 60 },
      flower: 54,
      seed: 3,
      fills: faint('#b3a583', '#c9b68a'),
    }),
    raceme({
      foot: { x: 170, y: 520 },
      tip: { x: 196, y: 150 },
      flower: 50,
      seed: 4,
      fills: faint('#455f50', '#54705a'),
    }),
    raceme({
      foot: { x: 60, y: 480 },
      tip: { x: 52, y: 240 },
      flower: 40,
      seed: 5,
      fills: faint('#39543f', '#456049'),
    }),
  ].join('');
}

function leaves(): string {
  const near = { shade: '#2b4a30', lit: '#5d7f45', rib: '#a9b26a' };
  const far = { shade: '#3d5c3c', lit: '#6d8a4d', rib: '#8fa05a' };
  const stalk = (from: Point, past: Point, to: Point): string =>
    tube({ spine: bent(from, past, to), half: () => 7, fills: ['#2f4a2b', '#6d8a4a', '#b5ba70'] });
  return [
    stalk({ x: 372, y: 640 }, { x: 500, y: 560 }, { x: 640, y: 560 }),
    palmateLeaf({ x: 640, y: 560 }, 210, 8, 0.7, 0.72, far),
    stalk({ x: 330, y: 800 }, { x: 200, y: 700 }, { x: 130, y: 690 }),
    palmateLeaf({ x: 130, y: 690 }, 250, 9, -0.5, 0.7, near),
  ].join('');
}

/** The silky down of the stem, which the light catches. */
function hairs(random: Random): string {
  const fringe = (side: 1 | -1): string =>
    edge(stem, (along) => side * (38 - 15 * along))
      .flatMap((root) =>
        Array.from({ length: 5 }, () => {
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

/** A colony on the young end of the stem, thickest at the top, with a few strays. */
function aphids(random: Random): string {
  const kinds: readonly [AphidFills, ...AphidFills[]] = [
    { shade: '#5f7a2f', body: '#a3b54a', lit: '#dfe08c', limb: '#4d5f28' },
    { shade: '#7d8f3c', body: '#c0c862', lit: '#f1ecab', limb: '#56652a' },
    { shade: '#46602b', body: '#849c41', lit: '#c3cd74', limb: '#3c4e22' },
  ];
  const places: { at: Point; long: number; heading: number }[] = [];
  for (let attempt = 0; attempt < 160; attempt++) {
    const along = 0.745 + 0.24 * random.next() ** 0.8;
    const side = random.between(-1.3, 1.3);
    const at = edge(stem, () => side * 26)[Math.round(along * 60)];
    const long = random.between(42, 84);
    const crowded =
      at === undefined ||
      places.some(
        (other) => Math.hypot(other.at.x - at.x, other.at.y - at.y) < (long + other.long) * 0.34,
      );
    if (!crowded) places.push({ at, long, heading: 3.45 - side * 0.55 + random.bell() * 0.4 });
  }
  return places
    .sort((one, other) => one.at.y - other.at.y)
    .map(({ at, long, heading }) => aphid(at, long, heading, random.pick(kinds)))
    .join('');
}
