import { openChannel } from './openChannel.ts';
import { changesChannelName } from './storageKeys.ts';

/** The shortest time between two messages to the other tabs, in ms. */
const throttleMs = 100;

/** Tells every tab that a page or the worker has changed a queue. */
export type Changes = {
  announce(): void;
  /** Calls `listener` on each change in any tab. Returns a function that removes the listener. */
  listen(listener: () => void): () => void;
  close(): void;
};

/** @param name the name of the channel that page and worker share */
export function openChanges(name: string = changesChannelName): Changes {
  const listeners = new Set<() => void>();
  let channel = openChannel(name);
  const notify = (): void => {
    for (const listener of listeners) listener();
  };
  channel?.addEventListener('message', notify);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isPending = false;
  const post = (): void => {
    channel?.postMessage('changed');
    isPending = false;
    timer = setTimeout(() => {
      timer = undefined;
      if (isPending) post();
    }, throttleMs);
  };
  return {
    announce() {
      notify();
      if (timer === undefined) post();
      else isPending = true;
    },
    listen(listener) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    close() {
      clearTimeout(timer);
      if (isPending) channel?.postMessage('changed');
      channel?.close();
      channel = null;
      listeners.clear();
    },
  };
}
