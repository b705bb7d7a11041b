import { useEffect, useState } from 'react';
import type { Sent } from '../../outbox/core/entry.ts';

/** What became of what was sent, in words by id; asked of the server where another one is shown. */
export function useBecame(sent: readonly Sent[]): Readonly<Record<string, string>> {
  const [words, setWords] = useState({});
  const ids = sent.map(({ id }) => id).join(' ');
  useEffect(() => {
    // What was said stands, since answers may overtake each other; a failed question says nothing.
    import('./became.ts')
      .then((part) => part.became(ids.split(' ')))
      .then(
        (said) => setWords((known) => ({ ...known, ...said })),
        () => {},
      );
  }, [ids]);
  return words;
}
