import { useEffect, useState } from 'react';
import type { Sent } from '../../outbox/core/entry.ts';

/** What became of what was sent, in words by id; asked of the server where another one is shown. */
export function useBecame(sent: readonly Sent[]): Readonly<Record<string, string>> {
  const [words, setWords] = useState({});
  const ids = sent.map(({ id }) => id).join(' ');
  useEffect(() => {
    // No connection, or an answer that is not the server's: nothing is said.
    import('./became.ts').then((part) => part.became(ids.split(' '))).then(setWords, () => {});
  }, [ids]);
  return words;
}
