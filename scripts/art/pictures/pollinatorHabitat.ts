import { grass, scattered } from '../kit/grass.ts';
import { skyline } from '../kit/land.ts';
import { mix } from '../kit/noise.ts';
import type { Point } from '../kit/path.ts';
import { type Random, seeded } from '../kit/random.ts';
import { points } from '../kit/spots.ts';
import { drawing, shape } from '../kit/svg.ts';
import { bumbleBee } from '../subjects/bumbleBee.ts';
import { hazyHills } from '../subjects/hazyHills.ts';
import { stem } from '../subjects/meadowFlowers.ts';
import { palmateLeaf } from '../subjects/palmateLeaf.ts';
import { poppy } from '../subjects/poppy.ts';
import { fernyLeaf, poppyBud, poppyStem } from '../subjects/poppyGreens.ts';
import { raceme } from '../subjects/raceme.ts';

const size = { width: 800, height: 1000 };

const violet = {
  deep: '#352a70',
  shade: '#463a8c',
  petal: '#6354b0',
  lit: '#9284d2',
  patch: '#efe3ec',
  stem: '#4b6144',
};

const hazy = {
  deep: '#7d809a',
  shade: '#85879f',
  petal: '#9190a8',
  lit: '#a9a5b4',
  patch: '#d3c8cf',
  stem: '#8b957b',
};

/** Bumble bee, lupine and poppies, close to, before hazy hills. */
export function pollinatorHabitat(): string {
  const random = seeded(3);
  return drawing(size, [
    background(),
    distance(random),
    lupine({ x: 606, y: 740 }, { x: 640, y: 120 }, 54, 21),
    lupine({ x: 738, y: 790 }, { x: 764, y: 370 }, 42, 22),
    undergrowth(random),
    poppies(random),
    bumbleBee({ x: 408, y: 190, long: 165 }),
  ]);
}

function background(): string {
  const far = skyline(points('0 330, 300 290, 560 330, 800 296'), 4, 8);
  const near = skyline(points('0 392, 260 420, 600 400, 800 372'), 9, 6);
  const hills = { top: '#8ba184', fog: '#5c7a55' };
  return hazyHills({ size, far, near, fog: { from: 320, to: 440 }, hills, depth: 420 });
}

/** The field behind, pale with distance: lupines that stand in their own grass. */
function distance(random: Random): string {
  const places = scattered(16, random, (across, near) => ({
    x: across * 800,
    y: 540 + near * 130,
    height: mix(60, 120, near),
  }));
  const tufts = scattered(40, random, (across, near) => ({
    x: across * 830 - 15,
    y: 600 + near * 190,
    height: mix(50, 120, near),
  }));
  const stand = places.map(({ x, y, height }, index) =>
    [
      shape(stem({ x: x - 4, y: y + height * 1.2 }, { x, y }, 6), hazy.stem),
      raceme({
        foot: { x, y },
        tip: { x: x + 6, y: y - height },
        flower: height * 0.14,
        seed: 60 + index,
        fills: hazy,
        far: true,
      }),
    ].join(''),
  );
  const fills = ['#6c8a63', '#7c976c'] as const;
  return stand.join('') + grass({ tufts, blades: 5, fills, girth: 0.07, wind: -0.14 }, random);
}

function lupine(foot: Point, tip: Point, flower: number, seed: number): string {
  const top = { x: mix(tip.x, foot.x, 0.72), y: mix(tip.y, foot.y, 0.72) };
  return [
    poppyStem(
      { x: foot.x - 10, y: 1010 },
      { x: foot.x, y: mix(top.y, 1010, 0.6) },
      top,
      flower * 0.1,
    ),
    raceme({ foot: top, tip, flower, seed, fills: violet }),
  ].join('');
}

function undergrowth(random: Random): string {
  const green = { shade: '#33583f', lit: '#6a8c55', rib: '#a9b57b' };
  const tufts = scattered(50, random, (across, near) => ({
    x: across * 820 - 10,
    y: 830 + near * 220,
    height: mix(110, 230, near),
  }));
  return [
    grass(
      { tufts, blades: 5, fills: ['#4f744b', '#5e804f', '#6d8a56'], girth: 0.05, wind: -0.14 },
      random,
    ),
    palmateLeaf({ x: 540, y: 800 }, 120, 8, -0.5, 0.7, green),
    palmateLeaf({ x: 690, y: 760 }, 120, 8, 0.5, 0.7, green),
    palmateLeaf({ x: 650, y: 880 }, 160, 9, 0.1, 0.65, green),
    palmateLeaf({ x: 764, y: 930 }, 150, 9, 0.4, 0.65, green),
  ].join('');
}

/** Each with its finely cut blue-green leaves, at the root and up the stem. */
function poppies(random: Random): string {
  const back = ['#4c7565', '#6b9480'] as const;
  const frond = ['#5b8676', '#93b49b'] as const;
  return [
    fernyLeaf({ x: 150, y: 1030 }, 330, -0.45, random, back),
    fernyLeaf({ x: 300, y: 1030 }, 340, 0.22, random, back),
    fernyLeaf({ x: 450, y: 1040 }, 300, 0.5, random, back),
    poppyStem({ x: 130, y: 1020 }, { x: 60, y: 760 }, { x: 86, y: 540 }, 5),
    poppyBud({ x: 86, y: 544 }, 120, 0.08),
    poppyStem({ x: 260, y: 1020 }, { x: 304, y: 800 }, { x: 262, y: 610 }, 8),
    poppy({ x: 262, y: 598, size: 205, pitch: 0.62, lean: 0.1, open: 0.88, seed: 4 }),
    fernyLeaf({ x: 276, y: 860 }, 170, -0.7, random, frond),
    poppyStem({ x: 420, y: 1020 }, { x: 470, y: 900 }, { x: 456, y: 790 }, 7),
    poppy({ x: 456, y: 790, size: 150, pitch: 0.16, lean: 0.2, open: 0.7, seed: 9 }),
    fernyLeaf({ x: 206, y: 1030 }, 260, -0.2, random, frond),
    fernyLeaf({ x: 372, y: 1040 }, 250, 0.3, random, frond),
  ].join('');
}
