import type { Enquiry } from '#contract';
import { importPublicKey, seal } from '#sealing';
import type { workshop } from '../content/workshop.ts';

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
