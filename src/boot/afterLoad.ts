import { renewSession } from '../backend/renewSession.ts';
import type { Env } from '../env.ts';
import { followLaunches } from '../pwa/followLaunches.ts';

/** Low-priority work after the page has loaded. */
export function afterLoad(env: Env): void {
  followLaunches();
  // If the auth client's chunk can't be loaded, the next page tries again.
  renewSession(env).catch(() => undefined);
}
