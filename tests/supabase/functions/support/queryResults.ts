import type { QueryResult } from '../../../../supabase/functions/_shared/notification.ts';

/** Results of a query: the database is unavailable, or has answered. */
export const unavailable = { kind: 'unavailable' } as const;

export const ok = <T>(value: T): QueryResult<T> => ({ kind: 'ok', value });
