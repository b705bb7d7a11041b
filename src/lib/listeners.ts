/** Functions to call at each change. */
export type Listeners = {
  notify(): void;
  /** Returns a function that removes the listener. */
  subscribe(listener: () => void): () => void;
};

export function createListeners(): Listeners {
  const listeners = new Set<() => void>();
  return {
    notify() {
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
