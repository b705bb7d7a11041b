import type { QueryResult } from '../../../../supabase/functions/_shared/notification.ts';

/** What the database answers where it is unavailable, and where it takes a step. */
export const unavailable = { kind: 'unavailable' } as const;

export const ok = <T>(value: T): QueryResult<T> => ({ kind: 'ok', value });
