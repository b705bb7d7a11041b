import { openChannel } from '../outbox/browser/openChannel.ts';
import { inboxChannel } from './names.ts';

const news = ['changed', 'signedIn', 'signedOut'] as const;

/** `changed`: what is kept is to be read again. */
export type News = (typeof news)[number];

/** The inbox's other tabs. */
export type Tabs = {
  tell(what: News): void;
  /** Returns its removal. */
  listen(listener: (what: News) => void): () => void;
};

export function openTabs(): Tabs {
  const channel = openChannel(inboxChannel);
  return {
    tell: (what) => channel?.postMessage(what),
    listen(listener) {
      const hear = ({ data }: MessageEvent<unknown>): void => {
        const what = news.find((known) => known === data);
        if (what) listener(what);
      };
      channel?.addEventListener('message', hear);
      return () => channel?.removeEventListener('message', hear);
    },
  };
}
