import { madroneLeaves } from './madroneLeaves.ts';
import { madroneLimb } from './madroneTrunk.ts';

/** A madrone at the left of a portrait, its top beyond the picture's edge. In px of that picture. */
export function nearMadrone(): string {
  const leaves = [
    [44, 30, 90, -40, 104],
    [34, 204, 20, 290, 92],
    [368, 56, 262, 120, 104],
    [480, 136, 440, 186, 100],
    [610, 62, 550, 144, 110],
    [800, 76, 700, 98, 110],
  ] as const;
  return [
    madroneLimb({
      spine: '150 640, 104 520, 96 400, 30 280, -20 170',
      from: 34,
      to: 15,
      seed: 4,
      peels: 1,
    }),
    madroneLimb({
      spine: '236 340, 330 236, 450 178, 580 132, 690 100, 800 60',
      from: 26,
      to: 5,
      seed: 9,
      peels: 0,
    }),
    madroneLimb({
      spine: '150 1160, 166 1010, 120 840, 130 690, 214 520, 246 380, 210 240, 252 90, 240 -40',
      from: 74,
      to: 30,
      seed: 7,
      peels: 4,
    }),
    ...leaves.map(([x, y, fromX, fromY, leaf], index) =>
      madroneLeaves({ heart: { x, y }, twig: { x: fromX, y: fromY }, leaf, seed: 30 + index }),
    ),
  ].join('');
}
