// Checks whether the server has the private key for a public key, without storing anything: the probe seals an empty
// enquiry. A server with the key opens it and refuses its fields; one without answers key_unknown.

import { emptyEnquiry, isProblemOf, parseRefusal, sealedProperty } from './contract.ts';
import { importPublicKey, seal } from './sealing.ts';

/** The site's file with its public sealing key; missing without workshop mode. */
export const keyPath = '/workshop-key.txt';

/** `locked`: the server lacks the private key. */
export type KeyTrial = 'opens' | 'locked';

/** What the answer to a probe proves; null if nothing. */
export function readKeyTrial(status: number, body: unknown, id: string): KeyTrial | null {
  const refusal = status === 422 ? parseRefusal(body, id) : null;
  // A damaged text is refused too, but without fields.
  if (refusal?.code === 'enquiry_invalid' && refusal.errors.length > 0) return 'opens';
  return isProblemOf(body, id) && body.code === 'key_unknown' ? 'locked' : null;
}

/** The body of a probe. @throws Error if the text is not a public key */
export async function keyProbe(publicKey: string, id: string): Promise<string> {
  const sealed = await seal(await importPublicKey(publicKey), id, emptyEnquiry);
  return JSON.stringify({ [sealedProperty]: sealed });
}

/** The key in the content of `keyPath`; null if invalid. */
export function readKeyFile(text: string): string | null {
  return /^[\w-]{87}$/.exec(text.trim())?.[0] ?? null;
}
