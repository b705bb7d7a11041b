import { type Enquiry, emptyEnquiry } from '#contract';
import { type KeyTrial, readKeyTrial } from '#keyProbe';
import { importPublicKey, seal } from '#sealing';
import type { workshop } from '../content/workshop.ts';
import { isSealed, type StoredEntry } from '../outbox/core/entry.ts';
import type { Transport } from '../outbox/core/ports.ts';

/** What stands in the way of workshop mode. */
export type Obstacle = Exclude<keyof typeof workshop.blocked, 'heading'>;

/** Seals an enquiry under its id. */
export type Sealer = (id: string, enquiry: Enquiry) => Promise<string>;

export async function makeSealer(publicKey: string | null): Promise<Sealer | Obstacle> {
  if (publicKey === null) return 'noKey';
  // Browsers have it in secure contexts only.
  if (!globalThis.crypto?.subtle) return 'insecure';
  try {
    const owner = await importPublicKey(publicKey);
    return (id, enquiry) => seal(owner, id, enquiry);
  } catch {
    return 'badKey';
  }
}

/** Whether the server opens what this tablet seals; `untried` where it gave no answer to that. */
export async function tryKey(
  sealer: Sealer,
  transport: Transport,
  id: string,
): Promise<KeyTrial | 'untried'> {
  const reply = await transport(id, { sealed: await sealer(id, emptyEnquiry) });
  if (reply.kind !== 'answered') return 'untried';
  return readKeyTrial(reply.status, reply.body, id) ?? 'untried';
}

/** All that is sealed and not sent, as the text of a file that `npm run workshop -- open` opens. */
export function exportSealed(entries: readonly StoredEntry[]): string {
  const enquiries = entries.filter(isSealed).map(({ id, sealed }) => ({ id, sealed }));
  return `${JSON.stringify({ version: 1, enquiries }, null, 2)}\n`;
}
