import type { Step } from '../../../../supabase/functions/_shared/notification.ts';

/** What the database answers where it is away, and where it takes a step. */
export const away = { kind: 'away' } as const;

export const taken = <T>(value: T): Step<T> => ({ kind: 'taken', value });
