import { useEffect, useState } from 'react';

/** The owner's inbox as this tablet holds it. */
export type InboxHere = {
  /** Null where she is signed out and nothing of it is kept. */
  look(): Promise<KeptInbox | null>;
  /** Signs her out and deletes what is kept, whether or not the server can be told. @throws where that fails */
  leave(): Promise<void>;
  /** Tells the server of it, at once and at each sign of a line; returns the stop. */
  startTelling(): () => void;
};

/** `unconfirmed`: how many things she did there that the server is not known to have. */
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
