import type { Signal } from './contract.ts';

/** See textSignals.ts. */
export type TextSignal = 'name' | 'links' | 'markup';

/**
 * Reasons to hold an enquiry's mail: the page's, the text's, and the database's. `flood`: over the rate limit; `copies`:
 * several addresses sent the same message.
 */
export type SpamSignal = Signal | TextSignal | 'flood' | 'copies';

/** For the owner; each follows “it”. */
const signalWords: Readonly<Record<SpamSignal, string>> = {
  honeypot: 'filled in a field that people can’t see',
  untouched: 'was filled in instantly, without any typing or tapping',
  name: 'has a link in place of a name or project type',
  links: 'has more than four links',
  markup: 'has links coded for a forum or a web page',
  flood: 'came when there were more messages than usual, and may be real',
  copies: 'has the same text as messages from other addresses',
};

/** Unknown signals stand for themselves. */
export function wordsOf(signals: readonly string[]): string {
  const known: Readonly<Record<string, string>> = signalWords;
  return signals.map((signal) => known[signal] ?? signal).join(', and ');
}
