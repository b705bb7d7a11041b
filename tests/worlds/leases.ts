// Beside what a visitor was promised: what is being sent is changed by who sends it alone. A receipt
// is written down by anybody, and Send may put the same text in its own place.

import type { Waiting } from '../../src/outbox/core/entry.ts';
import type { History } from '../simulation/history.ts';

type Kept = Partial<Pick<Waiting, 'lease' | 'savedAtMs'>> & { state: string };

/**
 * @param actor who has just changed the disk
 * @returns to be told of each change of the disk
 */
export function watchLeases(
  history: History,
  now: () => number,
  actor: () => string,
): (id: string, text: string | null) => void {
  const before = new Map<string, { kept: Kept; holder: string }>();
  return (id, text) => {
    const known = before.get(id);
    const kept: Kept = text === null ? { state: 'gone' } : JSON.parse(text);
    history.note(`  ${actor()} keeps ${id.slice(-4)} as ${kept.state}`);
    const lease = known?.kept.lease;
    const isHeld = lease && lease.fromMs <= now() && now() < lease.untilMs;
    const isSentAnew = kept.state === 'waiting' && kept.savedAtMs !== known?.kept.savedAtMs;
    if (isHeld && known.holder !== actor() && kept.state !== 'sent' && !isSentAnew) {
      history.fault(`${id} was changed by ${actor()} while ${known.holder} was sending it`);
    }
    const isSameLease = lease && lease.token === kept.lease?.token;
    before.set(id, { kept, holder: isSameLease ? known.holder : actor() });
  };
}
