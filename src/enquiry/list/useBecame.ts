import { useEffect, useState } from 'react';
import type { Sent } from '../../outbox/core/entry.ts';

/** What became of what was sent, in words by id; asked of the server where another one is shown. */
export function useBecame(sent: readonly Sent[], nowMs: number): Readonly<Record<string, string>> {
  const [words, setWords] = useState({});
  // biome-ignore lint/correctness/useExhaustiveDependencies: the time of reading alone is no reason to ask again.
  useEffect(() => {
    // No connection, or an answer that is not the server's: nothing is said.
    import('./became.ts').then((part) => part.became(sent, nowMs)).then(setWords, () => {});
  }, [sent.length]);
  return words;
}
