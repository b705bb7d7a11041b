import { createContext, useContext, useSyncExternalStore } from 'react';
import type { Inbox, Snapshot } from '../inboxApi.ts';

export const InboxContext = createContext<Inbox | null>(null);

export function useInbox(): Inbox {
  const inbox = useContext(InboxContext);
  if (!inbox) throw new Error('The screens need an inbox around them.');
  return inbox;
}

export function useSnapshot(): Snapshot {
  const { subscribe, snapshot } = useInbox();
  return useSyncExternalStore(subscribe, snapshot);
}
