import { clamp, mix, noise, smooth } from '../kit/noise.ts';
import { line, type Point, rounded } from '../kit/path.ts';
import { ladder } from '../kit/posterised.ts';
import { seeded } from '../kit/random.ts';
import { dot, unit, type Vector } from '../kit/relief.ts';
import { spots } from '../kit/spots.ts';
import { surface } from '../kit/surface.ts';
import { shape } from '../kit/svg.ts';

export type Poppy = {
  /** The middle of the cup's foot. */
  x: number;
  y: number;
  /** From the foot to a petal's margin. */
  size: number;
  /** How far we look into the cup: 0 from its side, 1.5 from straight above. */
  pitch: number;
  /** Clockwise, which way the whole flower leans. */
  lean: number;
  /** How widely it is open: 0.4 a tulip, 1 a bowl. */
  open: number;
  seed: number;
};

const sun = unit({ x: 0.72, y: -0.5, z: 0.48 });

const satin = ladder(0.16, 0.98, [
  '#9c3208',
  '#bf460c',
  '#d95d12',
  '#ea7a1c',
  '#f59a35',
  '#fbbd62',
  '#fedb9c',
]);

/** A California poppy: four broad satiny petals, the outer two over the inner, on a red rim. */
export function poppy(flower: Poppy): string {
  const petals = [0.2, Math.PI + 0.25, Math.PI / 2 + 0.2, Math.PI * 1.5 + 0.15].map(
    (turn, index) => ({
      turn,
      index,
      // The far side of the cup is drawn first; sin is positive toward the viewer.
      order: Math.sin(turn),
    }),
  );
  const back = petals.filter(({ order }) => order < 0.25).sort((a, b) => a.order - b.order);
  const front = petals.filter(({ order }) => order >= 0.25);
  const seenFromBelow = flower.pitch < 0.4;
  return [
    seenFromBelow ? '' : torus(flower),
    ...back.map(({ turn, index }) => petal(flower, turn, index)),
    shape(rounded(throat(flower)), '#b5430a'),
    stamens(flower),
    ...front.map(({ turn, index }) => petal(flower, turn, index)),
    seenFromBelow ? torus(flower) : '',
  ].join('');
}

function petal(flower: Poppy, turn: number, index: number): string {
  const { size, seed } = flower;
  const wave = noise(seed + index * 7);
  const reach = size * 1.35;
  return surface({
    box: { left: flower.x - reach, top: flower.y - reach, width: reach * 2, height: reach * 2 },
    step: Math.max(1.2, size / 110),
    at: (u, v) => {
      const across = u * 2 - 1;
      const round = Math.sqrt(Math.max(0, 1 - Math.abs(across) ** 3.2));
      const up = v * mix(0.5, 1, round) * (1 + 0.05 * wave(across * 2.2, 3) * v);
      const fan = 0.35 + 0.65 * smooth(0, 0.35, up);
      const angle = turn + across * 1.12 * fan;
      return placed(flower, angle, up, 0.035 * wave(across * 2.6, up * 2.2) * up);
    },
    bright: (normal, u, v) => {
      const pleats = 0.08 * wave(u * 15, v * 1.4 + 8) + 0.05 * wave(u * 31, v * 1.8 + 3);
      const heart = 0.42 * smooth(0.62, 0.08, v + 0.1 * wave(u * 9, 5));
      const margin = 0.16 * smooth(0.93, 0.985, v);
      // The petals let light through, so those between us and the sun glow too.
      const toSun = Math.cos(turn + (u * 2 - 1) * 1.1);
      const through = 0.15 + 0.2 * toSun + 0.1 * v;
      return 0.16 + 0.66 * clamp(dot(normal, sun), -0.1) + through + pleats - heart + margin;
    },
    tones: satin,
    cut: { tolerance: 0.4, smallest: size * 0.12 },
  });
}

/** A point of the cup, at an angle around its axis and so far up a petal. */
function placed(flower: Poppy, angle: number, up: number, ruffle: number): Vector {
  const { size, pitch, open, lean } = flower;
  const out =
    size * open * (0.12 + 0.88 * up ** 0.85) * (up > 0 ? 1 : 0.6) * Math.min(1, up * 4 + 0.3);
  const rise = size * (up ** 1.35 * Math.sqrt(Math.max(0.15, 1.25 - open * open * 0.75)) + ruffle);
  const x = Math.cos(angle) * out;
  const toward = Math.sin(angle) * out;
  const y = -rise * Math.cos(pitch) + toward * Math.sin(pitch);
  const z = toward * Math.cos(pitch) + rise * Math.sin(pitch);
  return {
    x: flower.x + x * Math.cos(lean) - y * Math.sin(lean),
    y: flower.y + x * Math.sin(lean) + y * Math.cos(lean),
    z,
  };
}

/** The cup's floor, where the petals meet. */
function throat(flower: Poppy): Point[] {
  return Array.from({ length: 10 }, (_, index) => placed(flower, (index / 10) * 6.283185, 0.2, 0));
}

function stamens(flower: Poppy): string {
  const random = seeded(flower.seed + 50);
  const threads = (count: number): string =>
    Array.from({ length: count }, () => {
      const angle = random.between(0, 6.283);
      const foot = placed(flower, angle, 0.05, 0);
      const head = placed(flower, angle, 0.2, random.between(0.05, 0.16));
      const width = flower.size * 0.016;
      const hx = mix(flower.x, head.x, 0.55);
      return line([
        { x: mix(flower.x, foot.x, 0.5), y: foot.y },
        { x: hx - width, y: head.y },
        { x: hx, y: head.y - width * 2.4 },
        { x: hx + width, y: head.y },
      ]);
    }).join('');
  return (
    shape(threads(16), '#a33c08') + shape(threads(20), '#f4a52e') + shape(threads(12), '#fcd77c')
  );
}

/** The red rim under the flower, that stays when the petals have fallen. */
function torus({ x, y: foot, size, lean, pitch }: Poppy): string {
  const outline = spots(`
  -0.1 0.0, 0 0.022, 0.1 0.0, 0.12 0.03, 0.05 0.07, 0.03 0.16, -0.03 0.16,
  -0.05 0.07, -0.12 0.03`);
  const y = foot + size * (pitch < 0.4 ? -0.04 : 0.11 * Math.sin(pitch));
  const turned = (scale: number, aside: number): Point[] =>
    outline.map(([across, down]) => ({
      x: x + size * (across * scale + aside) * Math.cos(lean) - size * down * Math.sin(lean),
      y: y + size * (across * scale + aside) * Math.sin(lean) + size * down * Math.cos(lean),
    }));
  return shape(rounded(turned(1.4, 0)), '#9a2f22') + shape(rounded(turned(0.75, 0.04)), '#d0583f');
}
