// A separate chunk, loaded at the first key.

import { canReplyTo, cleanAddress, isAddress, normalizeText } from '#contract';
import { addressWords } from '../../content/address.ts';
import { wording } from '../../lib/wording.ts';
import { correctedAddress } from './mistypedDomain.ts';

/** `meant`: the suggested address and the label of the button that accepts it. */
export type AddressDoubt = {
  address: string;
  words: string;
  meant: { address: string; take: string } | null;
};

/** The question to ask about an address; null if it is empty, invalid, or fine. */
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
