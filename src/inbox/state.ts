import { createListeners } from '../lib/listeners.ts';
import { initialSnapshot, type Snapshot } from './inboxApi.ts';

export type State = {
  get(): Snapshot;
  patch(changes: Partial<Snapshot>): void;
  subscribe(listener: () => void): () => void;
};

export function createState(): State {
  let snapshot = initialSnapshot;
  const { notify, subscribe } = createListeners();
  return {
    get: () => snapshot,
    patch(changes) {
      snapshot = { ...snapshot, ...changes };
      notify();
    },
    subscribe,
  };
}
