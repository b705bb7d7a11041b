import { channels } from './statements/channels';
import { killedPages } from './statements/killedPages';
import { locks } from './statements/locks';
import { storage } from './statements/storage';
import type { Statement } from './tested';

/** All that is held of every device, simulated or real. */
export const statements: readonly Statement[] = [...storage, ...killedPages, ...locks, ...channels];
