import { emptyEnquiry } from '#contract';
import { type KeyTrial, readKeyTrial } from '#keyProbe';
import type { Transport } from '../outbox/core/ports.ts';
import type { Sealer } from './sealer.ts';

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
