import { type Enquiry, emptyEnquiry } from '#contract';
import { type KeyTrial, readKeyTrial } from '#keyProbe';
import { importPublicKey, seal } from '#sealing';
import type { workshop } from '../content/workshop.ts';
import { isSealed, type StoredEnquiry } from '../outbox/enquiries/entries.ts';
import type { EnquiryTransport } from '../outbox/enquiries/entries.ts';

/** Why workshop mode can't run here. */
export type Obstacle = Exclude<keyof typeof workshop.blocked, 'heading'>;

/** Seals an enquiry under its id. */
export type Sealer = (id: string, enquiry: Enquiry) => Promise<string>;

export async function makeSealer(publicKey: string | null): Promise<Sealer | Obstacle> {
  if (publicKey === null) return 'noKey';
  // Browsers have `crypto.subtle` in secure contexts only.
  if (!globalThis.crypto?.subtle) return 'insecure';
  try {
    const owner = await importPublicKey(publicKey);
    return (id, enquiry) => seal(owner, id, enquiry);
  } catch {
    return 'badKey';
  }
}

/** Asks the server whether it can open what this tablet seals; `untried` without a clear answer. */
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
