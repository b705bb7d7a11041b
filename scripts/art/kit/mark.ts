import { closed, flowing, type Point, rounded } from './path.ts';
import { shape, stroke } from './svg.ts';

/** One stroke or flat wash of a plate, as points, so that a lens can bend it. */
export type Mark = {
  points: readonly Point[];
  /** A smooth area, an area with corners, or an open line. */
  look: 'smooth' | 'sharp' | 'line';
  colour: string;
  /** Of a line, or of the ink around an area. */
  width?: number;
  ink?: string;
  opacity?: number;
};

/** @param bend where each point is seen; @param scale by how much lines grow with it */
export function inked(
  marks: readonly Mark[],
  bend: (point: Point) => Point,
  scale: number,
): string {
  return marks.map((mark) => one(mark, mark.points.map(bend), scale)).join('');
}

function one(
  { look, colour, width = 1, ink, opacity = 1 }: Mark,
  points: readonly Point[],
  scale: number,
): string {
  if (look === 'line') return stroke(flowing(points), colour, width * scale, opacity);
  const data = look === 'smooth' ? rounded(points) : closed(points);
  const line = ink === undefined ? '' : stroke(data, ink, width * scale);
  return shape(data, colour, opacity) + line;
}

type Pair = readonly [number, number];

/** Marks in a body's own lengths: x to its right, y toward its tail. */
export type Bench = {
  area(spots: readonly Pair[], colour: string, more?: Partial<Mark>): void;
  line(spots: readonly Pair[], colour: string, width: number): void;
  oval(middle: Pair, half: Pair, colour: string, more?: Partial<Mark>): void;
  /** The same on the left and on the right. */
  both(draw: (side: 1 | -1) => void): void;
  marks: Mark[];
};

export function bench(at: Point, long: number): Bench {
  const marks: Mark[] = [];
  const place = ([x, y]: Pair): Point => ({ x: at.x + long * x, y: at.y + long * y });
  const area: Bench['area'] = (spots, colour, more = {}) => {
    marks.push({ points: spots.map(place), look: 'smooth', colour, ...more });
  };
  return {
    marks,
    area,
    line: (spots, colour, width) => {
      marks.push({ points: spots.map(place), look: 'line', colour, width });
    },
    oval: ([x, y], [rx, ry], colour, more) => {
      const spots = Array.from({ length: 12 }, (_, index): Pair => {
        const angle = (index / 12) * 6.283185;
        return [x + Math.sin(angle) * rx * 1.035, y - Math.cos(angle) * ry * 1.035];
      });
      area(spots, colour, more);
    },
    both: (draw) => {
      draw(-1);
      draw(1);
    },
  };
}

/** The spots mirrored to a side. */
export function sided(side: 1 | -1, spots: readonly Pair[]): Pair[] {
  return spots.map(([x, y]) => [x * side, y]);
}
