import { ridge, skyline, streaks } from '../kit/land.ts';
import { smooth } from '../kit/noise.ts';
import { ladder } from '../kit/posterised.ts';
import { points, spots } from '../kit/spots.ts';
import { drawing, radial, wash } from '../kit/svg.ts';
import { drySlope } from '../subjects/drySlope.ts';
import { farOaks } from '../subjects/farOaks.ts';
import { fogBank } from '../subjects/fogBank.ts';
import { knoll } from '../subjects/knoll.ts';
import { madrone } from '../subjects/madrone.ts';
import { oak } from '../subjects/oak.ts';
import { oakFoot } from '../subjects/oakFoot.ts';
import { wideSky } from '../subjects/wideSky.ts';

const size = { width: 1600, height: 1000 };

const farLine = skyline(points('0 372, 260 330, 620 392, 1050 350, 1330 388, 1600 356'), 4, 9);

const middleLine = skyline(points('0 402, 190 424, 520 398, 900 446, 1250 408, 1600 436'), 11, 9);

const nearLine = skyline(
  points('0 436, 260 462, 480 490, 760 520, 1180 492, 1430 452, 1600 440'),
  23,
  7,
);

const hillLine = skyline(points('0 640, 330 604, 700 548, 980 532, 1280 556, 1600 604'), 37, 3);

const frontLine = skyline(points('0 880, 420 850, 900 800, 1300 720, 1600 690'), 41, 6);

const footFills = ['#4d4a2c', '#6f6132', '#b99547'] as const;

const leaves = ladder(-0.16, 0.98, [
  '#17241d',
  '#1c3025',
  '#28432e',
  '#3c5631',
  '#667036',
  '#a58c40',
  '#e3be69',
]);

/** The golden hour over oak savanna: one old oak on a dry-grass hill, fog in the valleys. */
export function hero(): string {
  return drawing(size, [
    sky(),
    ridges(),
    groves(),
    fog(520, 73, 0.3),
    hill(),
    ...oaks(),
    madrone({ x: 1300, ground: 584, height: 290, seed: 8 }),
    oakFoot({ x: 1300, ground: 582, width: 120 }, footFills),
    knoll({
      size,
      line: frontLine,
      seed: 97,
      tones: ladder(0.16, 0.8, ['#23261b', '#302f1e', '#443d22', '#62532a', '#8f763c']),
      rim: ['#62532a', '#8f793c', '#c6a359'],
      tall: 1,
    }),
  ]);
}

function sky(): string {
  return [
    wideSky({
      size,
      horizon: 430,
      sun: { x: 1480, y: 390, reach: 1500 },
      colours: ['#7f9ea3', '#aebdae', '#dcd3ab', '#f3dcaa', '#fbdb9c', '#ffe2a6'],
    }),
    streaks(
      size,
      { top: 0, bottom: 330, long: 560, thick: 40, seed: 61 },
      (x, y) =>
        0.3 * smooth(300, 1600, x) - 0.24 - 0.5 * smooth(230, 330, y) + 0.1 * smooth(80, 0, y),
      [
        { above: 0.25, fill: '#f3dcb0', opacity: 0.35 },
        { above: 0.55, fill: '#f9e3b4', opacity: 0.5 },
        { above: 0.85, fill: '#fdeec8', opacity: 0.65 },
      ],
    ),
  ].join('');
}

function ridges(): string {
  return [
    ridge('r1', size, farLine, { top: '#a9b7b2', fog: '#e9dcbf' }, 110),
    fog(405, 71, 0.1),
    ridge('r2', size, middleLine, { top: '#839a95', fog: '#e4dabf' }, 120),
    fog(455, 72, 0.15),
    ridge('r3', size, nearLine, { top: '#5f7c74', fog: '#dcd6bc' }, 150),
    glow(),
  ].join('');
}

/** The sun's warmth on the fog before it. */
function glow(): string {
  return (
    radial('glow', { x: 1480, y: 390, radius: 620 }, [
      { at: 0, colour: '#ffdf9a', opacity: 0.55 },
      { at: 0.5, colour: '#fbd592', opacity: 0.25 },
      { at: 1, colour: '#f8cf8e', opacity: 0 },
    ]) + wash(size, 'url(#glow)')
  );
}

function fog(level: number, seed: number, amount: number): string {
  return fogBank({
    size,
    level,
    depth: 110,
    long: 300,
    seed,
    amount,
    fills: ['#efe4c8', '#f4ead0'],
  });
}

function groves(): string {
  return farOaks({
    trees: spots('70 70, 130 46, 215 84, 330 60, 1462 64, 1535 92, 1592 60'),
    line: nearLine,
    sink: 13,
    fills: ['#4d665c', '#5a7263', '#76845f', '#a99a63'],
    seed: 200,
  });
}

function hill(): string {
  return drySlope({
    size,
    line: hillLine,
    bottom: 1006,
    seed: 91,
    near: { from: 540, to: 880 },
    shadows: [
      { fromX: 840, fromY: 562, toX: 250, toY: 672, half: 50 },
      { fromX: 1296, fromY: 586, toX: 960, toY: 664, half: 26 },
    ],
    tones: ladder(0.12, 0.86, [
      '#4d4a2c',
      '#70622f',
      '#927739',
      '#ad8b43',
      '#c7a253',
      '#e0be6c',
      '#f7e0a0',
    ]),
  });
}

function oaks(): string[] {
  const common = { leaves, inner: '#14201a', bark: { dark: '#26221d', lit: '#a08a66' } };
  return [
    oak({
      ...common,
      seed: 5,
      x: 806,
      ground: 566,
      width: 580,
      height: 326,
      lean: -18,
      step: 2,
      tuft: 14,
    }),
    oakFoot({ x: 806, ground: 566, width: 580 }, footFills),
  ];
}
