import { useEffect, useState } from 'react';
import type { Sent } from '../../outbox/core/entry.ts';

/** What became of what was sent, in words by id; asked of the server where another one is shown. */
export function useBecame(sent: readonly Sent[]): Readonly<Record<string, string>> {
  const [words, setWords] = useState({});
  const ids = sent.map(({ id }) => id).join(' ');
  useEffect(() => {
    // A failed question says nothing. Answers may overtake each other: what the last one says of a message stands.
    let isLast = true;
    import('./became.ts')
      .then((part) => part.became(ids.split(' ')))
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
