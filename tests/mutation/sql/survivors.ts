import type { Survivor } from '../survivors.ts';

/** What lives in the owner's SQL and changes nothing that anybody could see, by function. */
export const survivors: Record<string, readonly Survivor[]> = {};
