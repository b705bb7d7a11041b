import { useEffect, useState } from 'react';

/** The owner's inbox data on this tablet; `inbox/inboxOnDevice.ts` implements it. */
export type DeviceInbox = {
  /** Null if she is signed out and nothing is stored. */
  read(): Promise<StoredInbox | null>;
  /** Signs her out and deletes the data, with or without a connection. @throws if that fails */
  signOut(): Promise<void>;
  /** Reports the sign-out to the server, now and whenever the connection may be back; returns the stop. */
  startReporting(): () => void;
};

/** `unconfirmed`: the number of her changes that the server has not confirmed. */
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
