import { openChannel } from '../outbox/browser/openChannel.ts';
import { inboxChannel } from './names.ts';

const messages = ['changed', 'signedIn', 'signedOut'] as const;

/** A message to the other tabs. `changed`: they have to read the storage again. */
export type TabMessage = (typeof messages)[number];

/** The inbox's other tabs. */
export type Tabs = {
  announce(message: TabMessage): void;
  /** Adds a listener. Returns a function that removes it. */
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
