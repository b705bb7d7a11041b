import { inked, type Mark } from '../kit/mark.ts';
import { noise } from '../kit/noise.ts';
import { closed, type Point, rounded } from '../kit/path.ts';
import { painted } from '../kit/posterised.ts';
import { radial, shape } from '../kit/svg.ts';

export const lens = { x: 566, y: 404, radius: 148 };

/** The lens's half of what it shows. */
const shown = lens.radius / 2.15;

/** Bends what lies under the glass: larger in the middle, squeezed toward the rim. */
function refracted({ x, y }: Point): Point {
  const dx = x - lens.x;
  const dy = y - lens.y;
  const out = Math.hypot(dx, dy) / shown;
  const grown = (lens.radius / shown) * (out < 1.6 ? 1.2 - 0.2 * out * out : 0.7);
  return { x: lens.x + dx * grown, y: lens.y + dy * grown };
}

export function handLens(marks: readonly Mark[]): string {
  const { x, y, radius } = lens;
  return [
    shape(circle(x - 16, y + 20, radius + 14), '#7d6840', 0.4),
    handle(-14, 18, '#7d6840', 0.4),
    `<clipPath id="glass"><path d="${circle(x, y, radius)}"/></clipPath>`,
    radial('bulge', { x: x + 30, y: y - 36, radius: radius * 1.3 }, [
      { at: 0, colour: '#fffdf2' },
      { at: 0.6, colour: '#f8efd6' },
      { at: 0.88, colour: '#e2d2aa' },
      { at: 1, colour: '#b79f70' },
    ]),
    shape(circle(x, y, radius), 'url(#bulge)'),
    `<g clip-path="url(#glass)">${inked(marks.filter(isNear), refracted, lens.radius / shown)}</g>`,
    glints(),
    handle(0, 0),
    rim(),
  ].join('');
}

function isNear({ points }: Mark): boolean {
  return points.some((point) => Math.hypot(point.x - lens.x, point.y - lens.y) < shown * 1.5);
}

function glints(): string {
  const { x, y, radius } = lens;
  const arc = (from: number, to: number, outer: number, inner: number): string => {
    const points: Point[] = [];
    for (let share = 0; share <= 1; share += 0.1)
      points.push(around(from + (to - from) * share, outer));
    for (let share = 1; share >= 0; share -= 0.1)
      points.push(
        around(from + (to - from) * share, outer - (outer - inner) * Math.sin(Math.PI * share)),
      );
    return closed(points);
  };
  const around = (angle: number, far: number): Point => ({
    x: x + Math.cos(angle) * radius * far,
    y: y + Math.sin(angle) * radius * far,
  });
  return (
    shape(arc(-1.35, -0.1, 0.94, 0.8), '#ffffff', 0.7) +
    shape(arc(1.9, 2.9, 0.95, 0.87), '#ffffff', 0.35)
  );
}

/** A brass ring, lit from the right. */
function rim(): string {
  const { x, y, radius } = lens;
  const turned = noise(8);
  const half = 13;
  return painted(
    {
      box: {
        left: x - radius - 30,
        top: y - radius - 30,
        width: radius * 2 + 60,
        height: radius * 2 + 60,
      },
      step: 1.8,
    },
    (px, py) => half - Math.abs(Math.hypot(px - x, py - y) - radius - half + 4),
    (px, py) => {
      const angle = Math.atan2(py - y, px - x);
      const across = (Math.hypot(px - x, py - y) - radius - half + 4) / half;
      return (
        0.5 +
        0.42 * Math.cos(angle + 0.75) * across +
        0.2 * Math.cos(angle + 0.7) -
        0.22 * across * across +
        0.03 * turned(px / 12, py / 12)
      );
    },
    [
      { above: -9, fill: '#4b3416' },
      { above: 0.28, fill: '#7b5a25' },
      { above: 0.48, fill: '#a9823b' },
      { above: 0.66, fill: '#d3ae5d' },
      { above: 0.88, fill: '#f7e3a5' },
    ],
    { tolerance: 0.35 },
  );
}

function handle(dx: number, dy: number, flat?: string, opacity = 1): string {
  const angle = 0.98;
  const spot = (along: number, across: number): Point => ({
    x: lens.x + dx + Math.cos(angle) * along - Math.sin(angle) * across,
    y: lens.y + dy + Math.sin(angle) * along + Math.cos(angle) * across,
  });
  const strip = (from: number, to: number, left: number, right: number, swell: number): string =>
    rounded([
      spot(from, left),
      spot((from + to) / 2, left * swell),
      spot(to, left),
      spot(to + 4, (left + right) / 2),
      spot(to, right),
      spot((from + to) / 2, right * swell),
      spot(from, right),
    ]);
  if (flat !== undefined) return shape(strip(150, 430, -19, 19, 1.2), flat, opacity);
  return [
    shape(strip(160, 224, -13, 13, 1), '#7b5a25'),
    shape(strip(162, 222, -12, -3, 1), '#e2c272'),
    shape(strip(212, 460, -19, 19, 1.25), '#2c1c12'),
    shape(strip(216, 450, -19, 8, 1.25), '#54341f'),
    shape(strip(220, 440, -17, -3, 1.25), '#85552f'),
    shape(strip(228, 420, -14, -9, 1.3), '#d09a62'),
  ].join('');
}

function circle(x: number, y: number, radius: number): string {
  return `M${x - radius} ${y}a${radius} ${radius} 0 1 1 ${radius * 2} 0a${radius} ${radius} 0 1 1 ${-radius * 2} 0z`;
}
