import { renewSession } from '../backend/renewSession.ts';
import type { Env } from '../env.ts';
import { followLaunches } from '../pwa/followLaunches.ts';

/** What a page does once it is idle; no visitor waits for it. */
export function afterLoad(env: Env): void {
  followLaunches();
  // If its client can't be loaded, the next page tries again.
  renewSession(env).catch(() => undefined);
}
