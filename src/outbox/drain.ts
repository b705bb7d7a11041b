import { attempt } from './attempt';
import { type Cause, isDue, isOld } from './due';
import type { Waiting } from './entry';
import type { OutboxParts } from './ports';

/**
 * Tries every waiting enquiry that is due, one request at a time, the longest untried first. What
 * befalls one never stops the others. Resolves with the number that still waits for a line.
 */
export async function drain(parts: OutboxParts, cause: Cause): Promise<number> {
  for (const entry of await waitingEntries(parts)) {
    if (!isDue(entry, cause, parts.clock())) continue;
    try {
      await attempt(parts, entry.id, cause);
    } catch {
      // Its record could not be changed: it waits on as it is, and the others get their turn.
    }
  }
  const left = await waitingEntries(parts);
  return left.filter((entry) => !isOld(entry, parts.clock())).length;
}

async function waitingEntries(parts: OutboxParts): Promise<Waiting[]> {
  const entries = await parts.store.list();
  return entries
    .filter((entry) => entry.state === 'waiting')
    .sort(
      (a, b) => (a.backoff?.fromMs ?? 0) - (b.backoff?.fromMs ?? 0) || a.savedAtMs - b.savedAtMs,
    );
}
