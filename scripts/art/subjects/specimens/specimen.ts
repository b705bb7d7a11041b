import type { Bench } from '../../kit/mark.ts';
import type { Point } from '../../kit/path.ts';

// Four insects as they lie in a drawer: head up, spread, a pin through each.

export const ink = '#33261b';

/** Half of what it spans is one length; its middle is the thorax. */
export type Specimen = { at: Point; long: number; sex: 'male' | 'female' };

export function pin(desk: Bench, x: number, y: number): void {
  desk.oval([x, y], [0.028, 0.028], '#2b2622');
  desk.oval([x + 0.008, y - 0.009], [0.011, 0.011], '#f2ead6');
}
