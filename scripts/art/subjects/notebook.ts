import { inked } from '../kit/mark.ts';
import { mix } from '../kit/noise.ts';
import { closed, type Point } from '../kit/path.ts';
import { shape } from '../kit/svg.ts';
import { notes, oakSketch } from './notebookPages.ts';
import { pencil } from './pencil.ts';

// An open field notebook, seen slantwise; what is on its pages is drawn flat and laid onto them.

/** Far outer, far inner, near inner and near outer corner of a page. */
type Page = readonly [Point, Point, Point, Point];

const fold = { far: { x: 366, y: 404 }, near: { x: 384, y: 562 } };

const left: Page = [{ x: 118, y: 420 }, fold.far, fold.near, { x: 70, y: 588 }];

const right: Page = [{ x: 612, y: 412 }, fold.far, fold.near, { x: 676, y: 576 }];

/** Where a spot of the page lies; pages rise near the fold. `u` runs from the outer edge to the fold. */
function on([farOut, farIn, nearIn, nearOut]: Page, u: number, v: number): Point {
  const far = { x: mix(farOut.x, farIn.x, u), y: mix(farOut.y, farIn.y, u) };
  const near = { x: mix(nearOut.x, nearIn.x, u), y: mix(nearOut.y, nearIn.y, u) };
  const rise = Math.sin(Math.PI * u ** 1.7) * 15 * (1 - 0.15 * (1 - v));
  const along = v ** 0.94;
  return { x: mix(far.x, near.x, along), y: mix(far.y, near.y, along) - rise };
}

export function notebook(): string {
  return [
    groundShadow(),
    cover(),
    ...[6, 4, 2].map((down) => sheet(left, '#cbb98f', down) + sheet(right, '#d8c79c', down)),
    sheet(left, '#efe3c4', 0) + sheet(right, '#fbf3dd', 0),
    gutter(),
    inked(oakSketch(), ({ x, y }) => on(left, x, y), 1),
    inked(notes(), ({ x, y }) => on(right, 1 - x, y), 1),
    pencil(),
  ].join('');
}

function outline(page: Page, grow: number): Point[] {
  const points: Point[] = [];
  const parts = 14;
  for (let at = 0; at <= parts; at++) points.push(on(page, mix(-grow, 1, at / parts), -grow));
  for (let at = parts; at >= 0; at--) points.push(on(page, mix(-grow, 1, at / parts), 1 + grow));
  return points;
}

function sheet(page: Page, fill: string, down: number): string {
  return shape(closed(outline(page, 0).map(({ x, y }) => ({ x, y: y + down }))), fill);
}

function cover(): string {
  const dropped = (page: Page): string => closed(flat(page).map(({ x, y }) => ({ x, y: y + 10 })));
  return shape(dropped(left) + dropped(right), '#3a2416') + shape(lip(), '#7d5230');
}

/** The cover lies flat on the stone and juts out under the pages. */
function flat([farOut, farIn, nearIn, nearOut]: Page): Point[] {
  const sign = farOut.x < farIn.x ? -1 : 1;
  return [
    { x: farOut.x + sign * 10, y: farOut.y - 6 },
    { x: farIn.x, y: farIn.y - 6 },
    { x: nearIn.x, y: nearIn.y + 8 },
    { x: nearOut.x + sign * 14, y: nearOut.y + 6 },
  ];
}

function lip(): string {
  const [from, inner, to] = [left[3], left[2], right[3]];
  return shifted([
    [from, -14, 16],
    [inner, 0, 18],
    [to, 14, 16],
    [to, 15, 20],
    [inner, 0, 23],
    [from, -15, 20],
  ]);
}

function shifted(corners: readonly (readonly [Point, number, number])[]): string {
  return closed(corners.map(([{ x, y }, dx, dy]) => ({ x: x + dx, y: y + dy })));
}

function groundShadow(): string {
  const at = (dx: number, dy: number, { x, y }: Point): Point => ({ x: x + dx, y: y + dy });
  return shape(
    closed([
      at(-34, 8, left[0]),
      at(0, 10, left[1]),
      at(0, 10, right[0]),
      at(14, 24, right[3]),
      at(-20, 34, left[2]),
      at(-50, 36, left[3]),
    ]),
    '#2a2118',
    0.6,
  );
}

/** The gutter, and the shade that the left page's rise throws. */
function gutter(): string {
  const strip = (page: Page, from: number, to: number): string =>
    closed([on(page, from, 0), on(page, to, 0), on(page, to, 1), on(page, from, 1)]);
  return [
    shape(strip(left, 0.9, 1), '#b9a67c', 0.8),
    shape(strip(left, 0.82, 0.92), '#d9c9a0', 0.7),
    shape(strip(right, 0.95, 1), '#bda97d', 0.8),
    shape(strip(right, 0.88, 0.95), '#e2d3ac', 0.8),
    shape(strip(left, 0.52, 0.72), '#fbf3dd', 0.6),
  ].join('');
}
