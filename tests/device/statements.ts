import { channels } from './statements/channels.ts';
import { killedPages } from './statements/killedPages.ts';
import { locks } from './statements/locks.ts';
import { storage } from './statements/storage.ts';
import type { Statement } from './tested.ts';

/** All claims about every device, simulated or real. */
export const statements: readonly Statement[] = [...storage, ...killedPages, ...locks, ...channels];
