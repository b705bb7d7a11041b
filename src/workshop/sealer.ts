import { type Enquiry, emptyEnquiry } from '#contract';
import { type KeyTrial, readKeyTrial } from '#keyProbe';
import { importPublicKey, seal } from '#sealing';
import type { workshop } from '../content/workshop.ts';
import { isSealed, type StoredEnquiry } from '../outbox/enquiries/entries.ts';
import type { EnquiryTransport } from '../outbox/enquiries/entries.ts';

/** Why workshop mode can't run on this device. */
export type Obstacle = Exclude<keyof typeof workshop.blocked, 'heading'>;

/** Seals an enquiry. The sealed text is bound to the enquiry's id. */
export type Sealer = (id: string, enquiry: Enquiry) => Promise<string>;

export async function makeSealer(publicKey: string | null): Promise<Sealer | Obstacle> {
  if (publicKey === null) return 'noKey';
  // Browsers only have `crypto.subtle` in secure contexts.
  if (!globalThis.crypto?.subtle) return 'insecure';
  try {
    const owner = await importPublicKey(publicKey);
    return (id, enquiry) => seal(owner, id, enquiry);
  } catch {
    return 'badKey';
  }
}

/** Asks the server whether it can open a message that this tablet seals; `untried` if the answer is not clear. */
export async function tryKey(
  sealer: Sealer,
  transport: EnquiryTransport,
  id: string,
): Promise<KeyTrial | 'untried'> {
  const reply = await transport(id, { sealed: await sealer(id, emptyEnquiry) });
  if (reply.kind !== 'answered') return 'untried';
  return readKeyTrial(reply.status, reply.body, id) ?? 'untried';
}

/** The unsent sealed enquiries as the text of a file for `npm run workshop -- open`. */
export function exportSealed(entries: readonly StoredEnquiry[]): string {
  const enquiries = entries.filter(isSealed).map(({ id, sealed }) => ({ id, sealed }));
  return `${JSON.stringify({ version: 1, enquiries }, null, 2)}\n`;
}
