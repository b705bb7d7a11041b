import { area } from '../../kit/contour.ts';
import { flowing } from '../../kit/path.ts';
import { points } from '../../kit/spots.ts';
import { stroke } from '../../kit/svg.ts';
import { straw } from './tones.ts';

/** A straw hat, in the head's own lengths. */
export function hat(): string {
  return [
    brim(),
    area(
      straw.shade,
      '-92 -104!, -90 -149, -70 -188, -34 -205, 0 -198, 36 -206, 70 -189, 88 -149, 92 -100!, 60 -89, 0 -84, -56 -90',
    ),
    area(
      straw.mid,
      '-40 -201, 0 -198, 36 -206, 70 -189, 88 -149, 92 -100!, 60 -89, 4 -84!, -14 -116, -22 -158',
    ),
    area(straw.lit, '14 -200, 36 -206, 70 -189, 88 -149, 92 -100!, 66 -92!, 56 -124, 44 -166'),
    area(straw.bright, '56 -198, 70 -189, 88 -149, 92 -102!, 82 -102!, 78 -141, 68 -174'),
    // The crease on top.
    area(straw.deep, '-52 -198, -20 -201, 2 -196, 30 -203, 8 -184, -20 -183', 0.5),
    // The ribbon.
    area(
      '#2c2220',
      '-93 -128!, -50 -112, 0 -106, 56 -112, 92 -126!, 92 -100!, 58 -86, 0 -80, -56 -88, -93 -104!',
    ),
    area('#6d3a2a', '30 -110!, 60 -113, 92 -126!, 92 -100!, 62 -88, 34 -83!'),
    ...weave.map((line) => stroke(flowing(points(line)), straw.deep, 1.6, 0.18)),
  ].join('');
}

const weave = [
  '-150 -86, -60 -62, 30 -54, 120 -66, 168 -80',
  '-130 -92, -60 -74, 20 -66, 110 -76, 150 -90',
];

/** Wide and a little wavy; the low sun comes in below it. */
function brim(): string {
  return [
    area(
      straw.shade,
      '-196 -102, -150 -126, -60 -136, 60 -134, 150 -122, 192 -92, 176 -70, 120 -54, 40 -44, -40 -48, -130 -68',
    ),
    area(
      straw.mid,
      '-150 -110, -60 -90, 30 -80, 130 -100, 192 -92, 176 -70, 120 -54, 40 -44, -40 -48, -110 -66',
    ),
    area(
      straw.lit,
      '-60 -70, 30 -68, 110 -96, 160 -114, 192 -92, 176 -70, 120 -54, 40 -44, -20 -48',
    ),
    area(straw.bright, '60 -62, 130 -74, 172 -102, 192 -92, 176 -70, 120 -54, 50 -45'),
  ].join('');
}
