import { linear, type Size, wash } from '../kit/svg.ts';

/** The ground at the viewer's feet lies in shade: it rests the eye, and words stand there. */
export function nearShade(size: Size, from: number, colour: string, opacity: number): string {
  return (
    linear(
      'near-shade',
      [0, from, 0, size.height],
      [
        { at: 0, colour, opacity: 0 },
        { at: 0.75, colour, opacity },
        { at: 1, colour, opacity },
      ],
    ) + wash(size, 'url(#near-shade)')
  );
}
