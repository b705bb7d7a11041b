import { changesChannelName } from './names';
import type { OutboxStore } from './ports';

/** Tells every tab and the worker that the outbox has changed. */
export type Changes = {
  announce(): void;
  /** Calls `listener` on each change, whoever made it; returns its removal. */
  listen(listener: () => void): () => void;
  close(): void;
};

export function openChanges(): Changes {
  const listeners = new Set<() => void>();
  const channel =
    typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(changesChannelName);
  const tell = (): void => {
    for (const listener of listeners) listener();
  };
  channel?.addEventListener('message', tell);
  return {
    announce() {
      channel?.postMessage('changed');
      tell();
    },
    listen(listener) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    close() {
      channel?.close();
      listeners.clear();
    },
  };
}

/** The same store, announcing each change that it has made. */
export function announcing(store: OutboxStore, changes: Changes): OutboxStore {
  return {
    list: store.list,
    async change(id, decide) {
      let changed = false;
      const result = await store.change(id, (current) => {
        const change = decide(current);
        changed = Boolean(change.put?.length || change.remove?.length);
        return change;
      });
      if (changed) changes.announce();
      return result;
    },
  };
}
