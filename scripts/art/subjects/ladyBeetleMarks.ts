import { clamp } from '../kit/noise.ts';
import type { Vector } from '../kit/relief.ts';

/** A place on the body: `along` from neck (0) to tip (1), `round` from the suture (0), radians. */
export type Place = {
  along: number;
  round: number;
  normal: Vector;
  /** How far inside the outline. */
  inset: number;
};

export function girth(along: number): number {
  if (along >= 0) {
    const far = Math.max(0, (along - 0.48) / 0.52);
    const front = clamp((0.48 - along) / 0.62);
    return 0.33 * Math.sqrt(Math.max(0, 1 - far ** 2.1)) * Math.sqrt(1 - 0.5 * front ** 2.1);
  }
  if (along > -0.2) return 0.272 - 2.4 * along ** 2;
  return 0.135 * Math.sqrt(Math.max(0, 1 - ((along + 0.2) / 0.1) ** 2));
}

export function coverEdge({ along, round }: Place): number {
  return Math.min(along - 0.004 * Math.cos(round * 2), (1.58 - Math.abs(round)) * 0.3, 0.2);
}

export function pronotumEdge({ along, round }: Place): number {
  const front = 0.2 - 0.05 * (round / 1.3) ** 2;
  return Math.min(along + front, -along + 0.012, (1.5 - Math.abs(round)) * 0.24);
}

/** Black but for the white margin and the two dashes that converge toward the tail. */
export function pronotumDark({ along, round }: Place): number {
  const side = Math.abs(round);
  const margin = Math.min((1.1 - side) * 0.24, along + 0.165 - 0.04 * side * side, -0.004 - along);
  const t = clamp((along + 0.145) / 0.1);
  const dash =
    Math.abs(side - (0.62 - 0.36 * t)) * 0.24 -
    0.021 * Math.sin(Math.PI * clamp((along + 0.15) / 0.112));
  return Math.min(margin, dash);
}

export function headEdge({ along, round }: Place): number {
  return Math.min(-along - 0.15, along + 0.3, (1.6 - Math.abs(round)) * 0.14);
}

export function facePatch({ along, round }: Place): number {
  return Math.min(0.02 - Math.abs(along + 0.245), 0.022 - Math.abs(round + 0.2) * 0.1);
}

/** Each cover bears six; the thirteenth lies across the suture, behind the pronotum. */
const coverSpots = [
  { along: 0.17, round: 0.98, size: 0.026 },
  { along: 0.3, round: 0.52, size: 0.034 },
  { along: 0.43, round: 1.12, size: 0.034 },
  { along: 0.55, round: 0.42, size: 0.038 },
  { along: 0.68, round: 0.98, size: 0.046 },
  { along: 0.83, round: 0.56, size: 0.046 },
];

export function spots({ along, round }: Place): number {
  const side = Math.abs(round);
  const reach = girth(along);
  const own = coverSpots.map(
    (one) => one.size - Math.hypot((along - one.along) * 0.9, (side - one.round) * reach),
  );
  return Math.max(...own, 0.03 - Math.hypot((along - 0.055) * 0.7, side * reach * 1.15));
}

export function paleShoulder({ along, round }: Place): number {
  return 0.03 - Math.hypot((along - 0.035) * 1.1, (Math.abs(round) - 0.36) * 0.2);
}
