import { openChannel } from './openChannel.ts';
import { changesChannelName } from './storageKeys.ts';

/** Throttle: the other tabs are told at most so often, in ms. */
const throttleMs = 100;

/** Tells every tab and the worker that the outbox has changed. */
export type Changes = {
  announce(): void;
  /** Calls `listener` on each change, in whichever tab; returns its removal. */
  listen(listener: () => void): () => void;
  close(): void;
};

export function openChanges(): Changes {
  const listeners = new Set<() => void>();
  let channel = openChannel(changesChannelName);
  const tell = (): void => {
    for (const listener of listeners) listener();
  };
  channel?.addEventListener('message', tell);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isOwed = false;
  const post = (): void => {
    channel?.postMessage('changed');
    isOwed = false;
    timer = setTimeout(() => {
      timer = undefined;
      if (isOwed) post();
    }, throttleMs);
  };
  return {
    announce() {
      tell();
      if (timer === undefined) post();
      else isOwed = true;
    },
    listen(listener) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    close() {
      clearTimeout(timer);
      if (isOwed) channel?.postMessage('changed');
      channel?.close();
      channel = null;
      listeners.clear();
    },
  };
}
