import { initialSnapshot, type Snapshot } from './inboxApi.ts';

export type State = {
  get(): Snapshot;
  patch(changes: Partial<Snapshot>): void;
  subscribe(listener: () => void): () => void;
};

export function createState(): State {
  let snapshot = initialSnapshot;
  const listeners = new Set<() => void>();
  return {
    get: () => snapshot,
    patch(changes) {
      snapshot = { ...snapshot, ...changes };
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}
