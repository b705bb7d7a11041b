import { uuidv7 } from '../../lib/uuidv7.ts';
import type { Platform } from '../core/platform.ts';

/** The browser's clock and random numbers, in the page and in the worker. */
export function devicePlatform(): Platform {
  const newId = (): string => uuidv7(Date.now(), crypto.getRandomValues(new Uint8Array(10)));
  return {
    clock: () => Date.now(),
    random: () => Math.random(),
    newId,
    triedUnsaved: new Set(),
    pageId: newId(),
  };
}
