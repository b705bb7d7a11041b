import { type Box, fieldOf } from '../kit/field.ts';
import { clamp, noise } from '../kit/noise.ts';
import { ladder, posterised, type Tone } from '../kit/posterised.ts';
import { dot, unit, type Vector } from '../kit/relief.ts';
import { antennae, type LadyBeetle, legs } from './ladyBeetleLimbs.ts';
import {
  coverEdge,
  facePatch,
  girth,
  headEdge,
  paleShoulder,
  type Place,
  pronotumDark,
  pronotumEdge,
  spots,
} from './ladyBeetleMarks.ts';

/** How far it is rolled over, so that its right side shows. */
const roll = 0.36;

const sun = unit({ x: 0.62, y: -0.42, z: 0.66 });

const shell = ladder(0.08, 0.98, [
  '#5e1608',
  '#8e260d',
  '#b93b12',
  '#d9561a',
  '#ec7a2c',
  '#f9ad62',
  '#fde3b8',
]);

const jet = ladder(0.4, 1.12, ['#120d0b', '#251b18', '#4d3f3a', '#a6968a']);

const ivory = ladder(0.25, 0.8, ['#a8957c', '#d6c5a2', '#f6ebcf']);

export function ladyBeetle(beetle: LadyBeetle): string {
  const { neck, long } = beetle;
  const box = {
    left: neck.x - long * 0.85,
    top: neck.y - long * 0.85,
    width: long * 1.7,
    height: long * 1.95,
  };
  const part = (inside: (place: Place) => number, tones: readonly Tone[]): string =>
    body(beetle, box, inside, tones);
  return [
    legs(beetle, 'far'),
    antennae(beetle),
    part(headEdge, jet),
    part((place) => Math.min(headEdge(place), facePatch(place)), ivory),
    legs(beetle, 'near'),
    part(pronotumEdge, ivory),
    part((place) => Math.min(pronotumEdge(place), pronotumDark(place)), jet),
    part(coverEdge, shell),
    part((place) => Math.min(coverEdge(place), paleShoulder(place)), ivory),
    part((place) => Math.min(coverEdge(place), spots(place)), jet),
    part(
      (place) => Math.min(coverEdge(place), 0.0065 - Math.abs(place.round) * 0.16),
      [{ above: -9, fill: '#4a1206' }],
    ),
  ].join('');
}

function body(
  { neck, long, heading }: LadyBeetle,
  box: Box,
  inside: (place: Place) => number,
  tones: readonly Tone[],
): string {
  const placeAt = (x: number, y: number): Place => {
    const dx = (x - neck.x) / long;
    const dy = (y - neck.y) / long;
    return seen(
      -dx * Math.sin(heading) + dy * Math.cos(heading),
      dx * Math.cos(heading) + dy * Math.sin(heading),
    );
  };
  const grain = noise(6);
  const light = (x: number, y: number): number => {
    const { normal } = placeAt(x, y);
    return brightness(turned(normal, heading)) + 0.03 * grain(x / 16, y / 16);
  };
  const mask = fieldOf(box, 1.5, (x, y) => {
    const place = placeAt(x, y);
    return Math.min(inside(place), place.inset) * long;
  });
  return posterised(mask, fieldOf(box, 1.5, light), tones, { tolerance: 0.35, smallest: 3 });
}

/** What of the rolled body lies under a point; its sides are those of a turned piece of wood. */
function seen(along: number, across: number): Place {
  const radius = Math.max(0.001, girth(along));
  const angle = Math.asin(clamp(across / radius, -1, 1));
  const slope = (girth(along + 0.02) - girth(along - 0.02)) / 0.04;
  const normal = unit({ x: Math.sin(angle), y: -slope * 0.9, z: Math.cos(angle) });
  return { along, round: angle - roll, normal, inset: radius - Math.abs(across) };
}

function brightness(normal: Vector): number {
  const facing = Math.max(0, dot(normal, sun)) ** 1.25;
  const shine = Math.max(0, dot(normal, unit({ x: 0.42, y: -0.3, z: 0.86 }))) ** 26;
  const bounce = 0.16 * Math.max(0, -normal.x) * (1 - normal.z);
  return 0.08 + 0.72 * facing + 0.42 * shine + bounce;
}

function turned(normal: Vector, heading: number): Vector {
  return {
    x: normal.x * Math.cos(heading) - normal.y * Math.sin(heading),
    y: normal.x * Math.sin(heading) + normal.y * Math.cos(heading),
    z: normal.z,
  };
}
