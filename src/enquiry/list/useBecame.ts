import { useEffect, useState } from 'react';

const nothing = new Map<string, string>();

/** What became of what was sent under these ids, in words; asked of the server once the page is at rest. */
export function useBecame(ids: readonly string[], nowMs: number): ReadonlyMap<string, string> {
  const [words, setWords] = useState(nothing);
  const asked = ids.join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the time of reading alone is no reason to ask again.
  useEffect(() => {
    let isOver = false;
    const ask = async (): Promise<void> => {
      const { became } = await import('./became.ts');
      const told = await became(asked.split(','), nowMs);
      if (!isOver) setWords(told);
    };
    // No connection, or an answer that is not the server's: nothing is said.
    ask().catch(() => undefined);
    return () => {
      isOver = true;
    };
  }, [asked]);
  return words;
}
