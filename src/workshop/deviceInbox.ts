import { useEffect, useState } from 'react';

/** The owner's inbox data on this tablet; `inbox/inboxOnDevice.ts` implements it. */
export type DeviceInbox = {
  /** Resolves with null if the owner is signed out and the tablet has no data of the inbox. */
  read(): Promise<StoredInbox | null>;
  /** Signs the owner out and deletes the data, with or without a connection. @throws if the data can't be deleted */
  signOut(): Promise<void>;
  /** Reports the sign-out to the server, now and whenever the tablet may be online again. Returns a stop function. */
  startReporting(): () => void;
};

/** `unconfirmed`: the number of the owner's changes that the server has not confirmed. */
export type StoredInbox = { unconfirmed: number };

export function useStoredInbox(inbox: DeviceInbox): StoredInbox | null {
  const [stored, setStored] = useState<StoredInbox | null>(null);
  useEffect(() => {
    let isCurrent = true;
    void inbox.read().then((found) => {
      if (isCurrent) setStored(found);
    });
    return () => {
      isCurrent = false;
    };
  }, [inbox]);
  return stored;
}
