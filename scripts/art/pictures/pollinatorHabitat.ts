import { grass, scattered } from '../kit/grass.ts';
import { skyline } from '../kit/land.ts';
import { mix } from '../kit/noise.ts';
import type { Point } from '../kit/path.ts';
import { type Random, seeded } from '../kit/random.ts';
import { points } from '../kit/spots.ts';
import { drawing } from '../kit/svg.ts';
import { bumbleBee } from '../subjects/bumbleBee.ts';
import { hazyHills } from '../subjects/hazyHills.ts';
import { nearShade } from '../subjects/nearShade.ts';
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
    lupine({ x: 600, y: 700 }, { x: 640, y: 92 }, 54, 21),
    lupine({ x: 742, y: 760 }, { x: 764, y: 330 }, 44, 22),
    undergrowth(random),
    poppies(random),
    nearShade(size, 700, '#25402f', 0.85),
    bumbleBee({ x: 408, y: 190, long: 165 }),
  ]);
}

function background(): string {
  const far = skyline(points('0 330, 300 290, 560 330, 800 296'), 4, 8);
  const near = skyline(points('0 392, 260 420, 600 400, 800 372'), 9, 6);
  const hills = { top: '#8ba184', fog: '#5c7a55' };
  return hazyHills({ size, far, near, fog: { from: 320, to: 440 }, hills, depth: 420 });
}

/** The field behind, pale with distance. */
function distance(random: Random): string {
  const spots = scattered(26, random, (across, near) => ({
    x: across * 800,
    y: 470 + near * 200,
    height: mix(70, 170, near),
  }));
  return spots
    .map(({ x, y, height }, index) =>
      raceme({
        foot: { x, y },
        tip: { x: x + 6, y: y - height },
        flower: height * 0.12,
        seed: 60 + index,
        fills: hazy,
        far: true,
      }),
    )
    .join('');
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
  const green = { shade: '#2f4f3a', lit: '#5f8050', rib: '#a5b077' };
  const tufts = scattered(120, random, (across, near) => ({
    x: across * 820 - 10,
    y: 760 + near * 270,
    height: mix(110, 220, near),
  }));
  return [
    grass(
      {
        tufts,
        blades: 6,
        fills: ['#31503a', '#45663f', '#5f7d4b', '#94a263'],
        girth: 0.035,
        wind: -0.14,
      },
      random,
    ),
    palmateLeaf({ x: 560, y: 640 }, 120, 8, -0.5, 0.7, green),
    palmateLeaf({ x: 690, y: 690 }, 130, 8, 0.5, 0.7, green),
    palmateLeaf({ x: 610, y: 780 }, 150, 9, 0.1, 0.65, green),
  ].join('');
}

function poppies(random: Random): string {
  const frond = ['#5c7a5e', '#90a47a'] as const;
  return [
    fernyLeaf({ x: 120, y: 860 }, 260, -0.4, random, frond),
    fernyLeaf({ x: 330, y: 880 }, 280, 0.3, random, frond),
    fernyLeaf({ x: 480, y: 900 }, 240, 0.5, random, frond),
    poppyStem({ x: 120, y: 1010 }, { x: 60, y: 700 }, { x: 86, y: 470 }, 5),
    poppyBud({ x: 86, y: 474 }, 120, 0.08),
    poppyStem({ x: 250, y: 1010 }, { x: 300, y: 760 }, { x: 262, y: 560 }, 8),
    poppy({ x: 262, y: 548, size: 205, pitch: 0.7, lean: 0.1, open: 0.9, seed: 4 }),
    poppyStem({ x: 420, y: 1010 }, { x: 470, y: 820 }, { x: 452, y: 690 }, 7),
    poppy({ x: 452, y: 690, size: 150, pitch: 0.16, lean: 0.2, open: 0.7, seed: 9 }),
  ].join('');
}
