export type Point = { x: number; y: number };

/** A closed line with corners, in tenths of a px and relative steps, which keeps masters small. */
export function closed(points: readonly Point[]): string {
  return `${line(points)}z`;
}

export function line(points: readonly Point[]): string {
  let x = 0;
  let y = 0;
  let data = '';
  points.forEach((point, at) => {
    const toX = Math.round(point.x * 10);
    const toY = Math.round(point.y * 10);
    const to = at === 0 ? pair(toX, toY) : pair(toX - x, toY - y);
    data += (leads[at] ?? (to.startsWith('-') ? '' : ' ')) + to;
    x = toX;
    y = toY;
  });
  return data;
}

/** After the first step its letter holds for those that follow. */
const leads = ['M', 'l'];

/** A closed line without corners, through the middle between each two points. */
export function rounded(points: readonly Point[]): string {
  const last = points.at(-1);
  const first = points[0];
  if (!last || !first) return '';
  const start = middle(last, first);
  const arcs = points.map((point, at) => {
    const to = middle(point, points[(at + 1) % points.length] ?? first);
    return `Q${spot(point)} ${spot(to)}`;
  });
  return `M${spot(start)}${arcs.join('')}z`;
}

/** An open line without corners, from the first point to the last. */
export function flowing(points: readonly Point[]): string {
  const first = points[0];
  const last = points.at(-1);
  if (!first || !last) return '';
  const arcs = points.slice(1, -1).map((point, at) => {
    const following = points[at + 2] ?? last;
    const to = at === points.length - 3 ? last : middle(point, following);
    return `Q${spot(point)} ${spot(to)}`;
  });
  return `M${spot(first)}${arcs.length > 0 ? arcs.join('') : `L${spot(last)}`}`;
}

/** Catmull and Rom's curve, `parts` points to each of its spans. */
export function through(spots: readonly Point[], parts: number): Point[] {
  const last = spots.length - 1;
  return Array.from({ length: last * parts + 1 }, (_, at) => {
    const span = Math.min(last - 1, Math.floor(at / parts));
    const t = at / parts - span;
    const near = (by: number): Point =>
      spots[Math.max(0, Math.min(last, span + by))] ?? { x: 0, y: 0 };
    const [before, from, to, after] = [near(-1), near(0), near(1), near(2)];
    const along = (axis: 'x' | 'y'): number =>
      from[axis] +
      0.5 *
        t *
        (to[axis] -
          before[axis] +
          t *
            (2 * before[axis] -
              5 * from[axis] +
              4 * to[axis] -
              after[axis] +
              t * (3 * (from[axis] - to[axis]) + after[axis] - before[axis])));
    return { x: along('x'), y: along('y') };
  });
}

/** How masters write a number: one decimal at most. */
export function short(value: number): string {
  return String(Math.round(value * 10) / 10);
}

function spot(point: Point): string {
  return `${short(point.x)} ${short(point.y)}`;
}

function middle(one: Point, other: Point): Point {
  return { x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 };
}

function pair(x: number, y: number): string {
  const second = String(y / 10);
  return `${x / 10}${second.startsWith('-') ? '' : ' '}${second}`;
}
