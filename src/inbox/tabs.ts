import { openChannel } from '../outbox/browser/openChannel.ts';
import { inboxChannel } from './names.ts';

const messages = ['changed', 'signedIn', 'signedOut'] as const;

/** `changed`: read the storage again. */
export type TabMessage = (typeof messages)[number];

/** The inbox's other tabs. */
export type Tabs = {
  announce(message: TabMessage): void;
  /** Returns a function that removes the listener. */
  listen(listener: (message: TabMessage) => void): () => void;
};

export function openTabs(): Tabs {
  const channel = openChannel(inboxChannel);
  return {
    announce: (message) => channel?.postMessage(message),
    listen(listener) {
      const hear = ({ data }: MessageEvent<unknown>): void => {
        const message = messages.find((known) => known === data);
        if (message) listener(message);
      };
      channel?.addEventListener('message', hear);
      return () => channel?.removeEventListener('message', hear);
    },
  };
}
