import { grass, scattered } from '../kit/grass.ts';
import { mix } from '../kit/noise.ts';
import type { Random } from '../kit/random.ts';
import { points } from '../kit/spots.ts';
import { type Board, clipboard } from './clipboard.ts';
import { goldfieldPatch, skyLupine, stalk } from './meadowPlants.ts';
import { needlegrass } from './needlegrass.ts';
import { poppy } from './poppy.ts';
import { fernyLeaf, poppyBud } from './poppyGreens.ts';

const board: Board = [
  { x: 496, y: 752 },
  { x: 650, y: 728 },
  { x: 716, y: 828 },
  { x: 540, y: 858 },
];

/** What stands at the viewer's feet, in focus, and the clipboard that lies there. */
export function meadowFront(random: Random): string {
  const tufts = scattered(46, random, (across, near) => ({
    x: across * 860 - 30,
    y: 960 + near * 110,
    height: mix(80, 190, near),
  }));
  const behind = grass(
    { tufts, blades: 4, fills: ['#4a6c41', '#567648', '#688550'], girth: 0.08, wind: -0.2 },
    random,
  );
  const green = ['#587d68', '#8fab8a'] as const;
  return [
    clipboard(board),
    behind,
    skyLupine({ x: 668, y: 1010 }, 2.1, 5),
    skyLupine({ x: 580, y: 1030 }, 1.7, 8),
    fernyLeaf({ x: 70, y: 1020 }, 190, -0.5, random, green),
    fernyLeaf({ x: 140, y: 1010 }, 210, 0.1, random, green),
    fernyLeaf({ x: 210, y: 1020 }, 180, 0.6, random, green),
    stalk({ x: 120, y: 1020 }, { x: 76, y: 822 }, 4),
    stalk({ x: 140, y: 1020 }, { x: 176, y: 778 }, 4),
    stalk({ x: 150, y: 1020 }, { x: 262, y: 868 }, 3.6),
    poppyBud({ x: 262, y: 870 }, 58, 0.3),
    poppy({ x: 76, y: 822, size: 66, pitch: 0.5, lean: -0.16, open: 0.8, seed: 4 }),
    poppy({ x: 176, y: 778, size: 74, pitch: 0.2, lean: 0.12, open: 0.72, seed: 9 }),
    goldfieldPatch({ x: 400, y: 1000 }, 2.2, 12, 13),
    needlegrass({
      foot: { x: 770, y: 1020 },
      tips: points('560 330, 668 420, 764 372'),
      spikelet: 30,
      seed: 3,
    }),
  ].join('');
}
