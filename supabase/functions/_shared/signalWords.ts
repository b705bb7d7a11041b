import type { Signal } from './contract.ts';

/** Spam signals in the text of an enquiry; textSignals.ts finds them. */
export type TextSignal = 'name' | 'links' | 'markup';

/**
 * A reason to hold an enquiry's mail, found by the page, in the text, or in the database. `flood`: too many enquiries
 * in a short time; `copies`: several addresses sent the same message.
 */
export type SpamSignal = Signal | TextSignal | 'flood' | 'copies';

/** The owner reads these words after “it”. */
const signalWords: Readonly<Record<SpamSignal, string>> = {
  honeypot: 'filled in a field that people can’t see',
  untouched: 'was filled in instantly, without any typing or tapping',
  name: 'has a link in place of a name or project type',
  links: 'has more than four links',
  markup: 'has links coded for a forum or a web page',
  flood: 'came in a rush of messages, and may be real',
  copies: 'has the same text as messages from other addresses',
};

/** Describes the signals to the owner. A signal without words appears by its name. */
export function wordsOf(signals: readonly string[]): string {
  const known: Readonly<Record<string, string>> = signalWords;
  return signals.map((signal) => known[signal] ?? signal).join(', and ');
}
