import { area } from '../../kit/contour.ts';
import { flowing } from '../../kit/path.ts';
import { points } from '../../kit/spots.ts';
import { stroke } from '../../kit/svg.ts';
import { hair, skin } from './tones.ts';

// Drawn upright around the head's own middle, turned to the right; its height is about 260.

/** A woman's face in three-quarter view, looking down at what her hand holds. */
export function face(): string {
  return [
    area(
      skin.mid,
      '72 -80, 80 -34, 74 -10, 83 20, 77 56, 66 90, 50 122, 24 132, -14 116, -50 80, -66 30, -72 -30, -60 -90, 0 -100',
    ),
    // The side of the cheek and the jaw, away from the sun.
    area(
      skin.shade,
      '-76 -60!, -40 -54, -34 -20, -40 14, -26 44, -18 78, 0 104, 26 118, 34 128, 24 133, -14 117, -52 80, -68 30',
    ),
    // Under the brim.
    area(skin.shade, '-60 -95!, 84 -70!, 80 -46, 50 -50, 20 -52, -16 -50, -50 -38'),
    // The far cheek and the front of the chin, in the sun.
    area(
      skin.lit,
      '79 -32, 70 -14, 66 6, 62 30, 50 52, 60 66, 64 84, 46 100, 42 118, 50 123, 67 90, 78 56, 84 20, 75 -10',
    ),
    area(skin.bright, '74 8, 68 24, 68 46, 74 52, 81 28'),
    // The near cheek catches some.
    area(skin.lit, '-16 24, 6 22, 30 28, 26 40, 14 46, 6 60, -6 66, -6 46'),
    eyes(),
    nose(),
    mouth(),
  ].join('');
}

export function ear(): string {
  return (
    area(skin.mid, '-66 -18, -54 -26, -44 -12, -48 8, -54 30, -64 32, -70 8') +
    area(skin.shade, '-63 -12, -56 -17, -52 -6, -55 10, -61 16, -65 4') +
    area('#f3e3b8', '-62 33, -58 33, -57 39, -62 40')
  );
}

function eyes(): string {
  return [
    // Lids, and the slit under the lashes.
    area(skin.shade, '-25 -8, -4 -23, 18 -21, 31 -8, 16 -15, -4 -16', 0.8),
    area(skin.shade, '48 -8, 58 -21, 70 -19, 76 -10, 66 -15, 56 -14', 0.8),
    area(skin.mid, '-20 -6, -2 -18, 16 -16, 26 -4, 14 6, -4 7'),
    area(skin.lit, '51 -5, 62 -15, 71 -11, 73 -4, 62 3'),
    area('#ecd2ae', '-8 8, 8 8, 25 -1, 20 8, 8 12'),
    area(hair.deep, '6 7, 17 4, 16 10, 10 11'),
    lash('-21 -3, -4 9, 12 8, 27 -2', 4.6),
    lash('51 -3, 59 4, 67 3, 73 -3', 4),
    area(hair.mid, '-30 -28!, -10 -40, 14 -38, 31 -29!, 10 -32, -10 -32'),
    area(hair.mid, '49 -30!, 60 -37, 70 -35, 77 -27!, 68 -29, 58 -31'),
    // At the corner of the eye, where smiles have left their lines.
    stroke(flowing(points('-27 0, -33 3, -38 8')), skin.deep, 1.6, 0.6),
    stroke(flowing(points('-26 5, -31 9, -34 14')), skin.deep, 1.6, 0.6),
  ].join('');
}

function lash(line: string, width: number): string {
  return stroke(flowing(points(line)), hair.deep, width);
}

function nose(): string {
  return [
    area(skin.shade, '36 -26, 39 0, 42 20, 36 34, 27 42, 30 50, 42 50, 56 50, 50 40, 54 30, 46 4') +
      area(skin.mid, '34 36, 42 34, 44 44, 36 47, 30 44'),
    area(skin.lit, '42 -24, 52 -20, 60 8, 67 30, 66 42, 56 48, 52 40, 54 28, 47 4'),
    area(skin.bright, '52 2, 58 8, 65 30, 62 38, 56 28'),
    area(skin.deep, '42 48, 50 45, 58 48, 50 52'),
  ].join('');
}

function mouth(): string {
  return [
    area('#8a4436', '14 80!, 32 74, 44 70, 52 73, 58 70, 68 77!, 54 80, 40 82'),
    area('#b8644a', '16 81!, 40 83, 54 81, 68 77!, 60 88, 46 92, 30 89'),
    area('#dc8d67', '44 85, 56 83, 59 86, 50 89'),
    stroke(flowing(points('9 73, 18 80, 40 83, 54 80, 70 74')), '#5a2a24', 2.6),
    area(skin.shade, '28 98, 46 101, 58 97, 48 106, 34 105', 0.7),
    stroke(flowing(points('24 46, 12 58, 7 72')), skin.shade, 2.6, 0.8),
  ].join('');
}

/** Dark hair, drawn back to a knot in the nape; some of it is gray by now. */
export function backHair(): string {
  return [
    area(hair.deep, '-124 44, -98 30, -78 56, -76 92, -100 112, -128 98, -138 70'),
    area(hair.mid, '-120 56, -100 44, -86 62, -90 88, -112 96'),
    area(hair.lit, '-104 50, -92 60, -92 78, -98 64'),
  ].join('');
}

export function sideHair(): string {
  return [
    area(
      hair.deep,
      '-20 -100!, -28 -54, -44 -32, -48 -14, -56 -18, -64 2, -66 30, -62 52, -80 84, -104 70, -112 20, -104 -40, -86 -100!',
    ),
    area(hair.mid, '-34 -90!, -40 -52, -58 -28, -70 2, -76 40, -92 60, -98 20, -88 -34, -70 -90!'),
    area(hair.lit, '-44 -74!, -50 -50, -66 -26, -76 8, -82 30, -80 -6, -66 -46!'),
    area(hair.silver, '-40 -80!, -44 -54, -60 -30, -70 -4, -74 14, -68 -22, -52 -52!'),
  ].join('');
}
