// Tries whether the server opens what is sealed with a public key, without leaving anything there: what
// is sealed is no enquiry. A server that opens it sees that and refuses it by its fields; one that lacks
// the private key says so. The sender of a probe learns and does no more than by any refused enquiry.

import { emptyEnquiry, isProblemOf, parseRefusal, sealedProperty } from './contract.ts';
import { importPublicKey, seal } from './sealing.ts';

/** File of the site that names the public key it seals with; there only where there is one. */
export const keyPath = '/workshop-key.txt';

/** `locked`: the server has no private key that opens it. */
export type KeyTrial = 'opens' | 'locked';

/** What an answer to the probe with this id proves; null where it proves nothing about the key. */
export function readKeyTrial(status: number, body: unknown, id: string): KeyTrial | null {
  const refusal = status === 422 ? parseRefusal(body, id) : null;
  // One that is damaged is refused too, without fields.
  if (refusal?.code === 'enquiry_invalid' && refusal.errors.length > 0) return 'opens';
  return isProblemOf(body, id) && body.code === 'key_unknown' ? 'locked' : null;
}

/** The body of a probe under this id. @throws Error where the text is no public key */
export async function keyProbe(publicKey: string, id: string): Promise<string> {
  const sealed = await seal(await importPublicKey(publicKey), id, emptyEnquiry);
  return JSON.stringify({ [sealedProperty]: sealed });
}

/** The key in what the site has at `keyPath`; null where that is none. */
export function readKeyFile(text: string): string | null {
  return /^[\w-]{87}$/.exec(text.trim())?.[0] ?? null;
}
