// A part of its own, asked for at the first key: a page comes alive without it.

import { canReplyTo, cleanAddress, isAddress, normalizeText } from '#contract';
import { addressWords } from '../../content/address.ts';
import { wording } from '../wording.ts';
import { correctedAddress } from './mistypedDomain.ts';

/** `meant`: an address that is close to it, and the words of the button that takes it. */
export type AddressDoubt = {
  address: string;
  words: string;
  meant: { address: string; take: string } | null;
};

/** What is to be asked about the address in a field; null where it is empty, none at all, or as it should be. */
export function doubtOf(text: string): AddressDoubt | null {
  const address = cleanAddress(normalizeText(text));
  if (!isAddress(address)) return null;
  const { unanswerable, mistyped, takeMeant } = addressWords;
  const meant = correctedAddress(address);
  if (meant !== null) {
    const words = wording(mistyped, { address: meant });
    return { address, words, meant: { address: meant, take: takeMeant } };
  }
  if (canReplyTo(address)) return null;
  return { address, words: wording(unanswerable, { address }), meant: null };
}
