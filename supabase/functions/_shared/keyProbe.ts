// Checks whether the server has the private key for a public key. The probe is an empty enquiry, sealed with the public
// key. A server with the private key opens the probe and refuses its empty fields; a server without the key answers
// key_unknown. Neither stores anything.

import { emptyEnquiry, isProblemOf, parseRefusal, sealedProperty } from './contract.ts';
import { importPublicKey, seal } from './sealing.ts';

/** The site's file with its public sealing key. A site without workshop mode has no such file. */
export const keyPath = '/workshop-key.txt';

/** `locked`: the server lacks the private key. */
export type KeyTrial = 'opens' | 'locked';

/** The result that the answer to a probe proves; null if the answer proves nothing. */
export function readKeyTrial(status: number, body: unknown, id: string): KeyTrial | null {
  const refusal = status === 422 ? parseRefusal(body, id) : null;
  // The server also refuses a damaged text, but then names no fields.
  if (refusal?.code === 'enquiry_invalid' && refusal.errors.length > 0) return 'opens';
  return isProblemOf(body, id) && body.code === 'key_unknown' ? 'locked' : null;
}

/** Returns the body of a probe. @throws Error if the text is not a public key */
export async function keyProbe(publicKey: string, id: string): Promise<string> {
  const sealed = await seal(await importPublicKey(publicKey), id, emptyEnquiry);
  return JSON.stringify({ [sealedProperty]: sealed });
}

/** The public key in the text of the file at `keyPath`; null if the text is not a key. */
export function readKeyFile(text: string): string | null {
  return /^[\w-]{87}$/.exec(text.trim())?.[0] ?? null;
}
