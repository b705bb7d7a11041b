import { useEffect, useState } from 'react';

/** The owner's inbox data on this tablet. */
export type InboxHere = {
  /** Null if she is signed out and nothing is stored. */
  look(): Promise<KeptInbox | null>;
  /** Signs her out and deletes the data, with or without a connection. @throws if that fails */
  leave(): Promise<void>;
  /** Reports the sign-out to the server, now and whenever the connection may be back; returns the stop. */
  startTelling(): () => void;
};

/** `unconfirmed`: number of her changes that the server has not confirmed. */
export type KeptInbox = { unconfirmed: number };

export function useKeptInbox(inbox: InboxHere): KeptInbox | null {
  const [kept, setKept] = useState<KeptInbox | null>(null);
  useEffect(() => {
    let isWanted = true;
    void inbox.look().then((found) => {
      if (isWanted) setKept(found);
    });
    return () => {
      isWanted = false;
    };
  }, [inbox]);
  return kept;
}
