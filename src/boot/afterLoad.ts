import { keepSession } from '../backend/keepSession.ts';
import type { Env } from '../env.ts';
import { followLaunches } from '../pwa/followLaunches.ts';

/** What a page does once it is at rest, and no visitor waits for. */
export function afterLoad(env: Env): void {
  followLaunches();
  // Its client can't be loaded: the next page has it.
  keepSession(env).catch(() => undefined);
}
