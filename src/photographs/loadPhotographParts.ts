import type * as Words from '../content/photographs.ts';
import type * as Parts from './photographParts.tsx';

/** What shows and makes photographs, and its words. In two chunks, since all languages share the first. */
export type PhotographParts = { parts: typeof Parts; words: typeof Words };

export async function loadPhotographParts(): Promise<PhotographParts> {
  const [parts, words] = await Promise.all([
    import('./photographParts.tsx'),
    import('../content/photographs.ts'),
  ]);
  return { parts, words };
}
