import type { Draft, Waiting } from '../../src/outbox/entry';

const values = { name: 'Ada Sample', email: '', projectType: '', message: '' };

export function draftOf(changes: Partial<Draft>): Draft {
  return {
    state: 'draft',
    id: 'a',
    values,
    mayHaveArrived: false,
    form: 'f',
    touchedAtMs: 0,
    ...changes,
  };
}

/** Saved, tried once without success. */
export function waitingOf(changes: Partial<Waiting>): Waiting {
  return {
    state: 'waiting',
    id: 'b',
    values,
    signals: [],
    savedAtMs: 0,
    wantedAtMs: 0,
    form: 'f',
    attempts: 1,
    mayHaveArrived: false,
    reason: 'offline',
    lease: null,
    backoff: null,
    retryAfter: null,
    failure: 'none',
    ...changes,
  };
}
