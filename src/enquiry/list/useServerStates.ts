import { useEffect, useState } from 'react';
import type { Sent } from '../../outbox/core/entry.ts';
import type { ServerStates } from './serverStates.ts';

/** What became of what was sent; asked of the server where another one is shown. */
export function useServerStates(sent: readonly Sent[]): ServerStates {
  const [words, setWords] = useState<ServerStates>({});
  const ids = sent.map(({ id }) => id).join(' ');
  useEffect(() => {
    // A failed question says nothing. Answers may overtake each other: what the last one says of a message stands.
    let isLast = true;
    import('./serverStates.ts')
      .then((part) => part.fetchServerStates(ids.split(' ')))
      .then(
        (said) => setWords((known) => (isLast ? { ...known, ...said } : { ...said, ...known })),
        () => {},
      );
    return () => {
      isLast = false;
    };
  }, [ids]);
  return words;
}
