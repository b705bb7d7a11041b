import type { Signal } from './contract.ts';

/** What an enquiry's texts show; see textSignals.ts. */
export type TextSignal = 'name' | 'links' | 'markup';

/**
 * Why an enquiry's mail is held: what the page that sent it says, what its texts show, and what the
 * database sees beside them. `flood`: more than usual came from one network, or over all; `copies`:
 * the same message came from several addresses.
 */
export type SpamSignal = Signal | TextSignal | 'flood' | 'copies';

/** The same for the owner; each follows “it”. */
const signalWords: Readonly<Record<SpamSignal, string>> = {
  honeypot: 'filled in a field that people can’t see',
  untouched: 'was filled in instantly, without any typing or tapping',
  name: 'has a link in place of a name or project type',
  links: 'has more than four links',
  markup: 'has links coded for a forum or a web page',
  flood: 'came when there were more messages than usual, and may be real',
  copies: 'has the same text as messages from other addresses',
};

/** Why an enquiry's mail is held, in words; a signal without any stands for itself. */
export function wordsOf(signals: readonly string[]): string {
  const known: Readonly<Record<string, string>> = signalWords;
  return signals.map((signal) => known[signal] ?? signal).join(', and ');
}
