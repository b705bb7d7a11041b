import { writtenAtMs } from '../contract.ts';

/** When an enquiry was begun, by a clock that nobody vouches for. */
export type WrittenTime =
  | { kind: 'unknown' }
  | { kind: 'plausible'; atMs: number }
  | { kind: 'implausible'; atMs: number };

/** How far a device's clock may be ahead. */
const aheadMs = 5 * 60_000;
/** The longest that an enquiry is believed to have waited on a device. */
const longestWaitMs = 366 * 24 * 3_600_000;

/** Reads it off the enquiry's id, which is a UUIDv7 where it comes from our pages. */
export function writtenTime(id: string, receivedAtMs: number): WrittenTime {
  const atMs = writtenAtMs(id);
  if (atMs === null) return { kind: 'unknown' };
  const waitedMs = receivedAtMs - atMs;
  const plausible = waitedMs >= -aheadMs && waitedMs <= longestWaitMs;
  return { kind: plausible ? 'plausible' : 'implausible', atMs };
}
