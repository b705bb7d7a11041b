// Checks an email address. The build makes a separate chunk of this module, which loads at the first key.

import { canReplyTo, cleanAddress, isAddress, normalizeText } from '#contract';
import { addressWords } from '../../content/address.ts';
import { wording } from '../../lib/wording.ts';

/** `suggestion`: the suggested address and the label of the button that accepts it. */
export type AddressDoubt = {
  address: string;
  words: string;
  suggestion: { address: string; label: string } | null;
};

/** The question to ask about an address; null if the address is empty, invalid, or fine. */
export function doubtOf(text: string): AddressDoubt | null {
  const address = cleanAddress(normalizeText(text));
  if (!isAddress(address)) return null;
  const { unanswerable, mistyped, acceptSuggestion } = addressWords;
  const corrected = correctedAddress(address);
  if (corrected !== null) {
    const words = wording(mistyped, { address: corrected });
    return { address, words, suggestion: { address: corrected, label: acceptSuggestion } };
  }
  if (canReplyTo(address)) return null;
  return { address, words: wording(unanswerable, { address }), suggestion: null };
}

// Suggests corrections for typos in common mail domains. The list of providers is short on purpose: with a longer list
// the page would "correct" real domains, such as ca.gov.

const providers = [
  'gmail.com',
  'yahoo.com',
  'hotmail.com',
  'outlook.com',
  'icloud.com',
  'comcast.net',
  'sbcglobal.net',
  'protonmail.com',
];

const realDomains = ['ymail.com', 'email.com', 'mail.com', 'cloud.com'];

/** Typos of “.com”. None of them is a real top-level domain. */
const mistypedCom = /\.(?:con|cmo|ocm|vom|xom|cpm|comm|coom|ccom)$/;

/** The address with its domain corrected; null if the domain looks fine. */
export function correctedAddress(address: string): string | null {
  const at = address.lastIndexOf('@') + 1;
  const domain = address.slice(at).toLowerCase();
  if (at === 0 || realDomains.includes(domain) || providers.includes(domain)) return null;
  const provider = providers.find((known) => isOneTypo(domain, known));
  const corrected = provider ?? domain.replace(mistypedCom, '.com');
  return corrected === domain ? null : address.slice(0, at) + corrected;
}

/** Whether the words differ by one inserted, missing or changed letter, or by two swapped letters. */
function isOneTypo(one: string, other: string): boolean {
  const shorter = Math.min(one.length, other.length);
  let start = 0;
  while (start < shorter && one[start] === other[start]) start++;
  let end = 0;
  while (end < shorter - start && one[one.length - 1 - end] === other[other.length - 1 - end])
    end++;
  const [left, wanted] = [one, other].map((text) => text.slice(start, text.length - end));
  if (left === undefined || wanted === undefined) return false;
  if (left.length < 2 && wanted.length < 2) return true;
  return wanted.length === 2 && left === `${wanted.charAt(1)}${wanted.charAt(0)}`;
}
