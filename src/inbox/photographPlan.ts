// Which photographs this device keeps, and which it loads next. The newest message's come first; each small one before
// any large one is loaded.

import type { InboxMessage, WantedPhotograph } from '#contract/ownerInbox';
import { photographLimits, renditions } from '#contract/photographs';
import { nameOf, type StoredPhotograph } from './storage/photographStore.ts';

/** How many bytes of photographs a device keeps. */
const keptBytes = 60_000_000;

/** The renditions that the server has of these messages' photographs, those to keep longest first. */
export function listedFiles(messages: readonly InboxMessage[]): WantedPhotograph[] {
  const newestFirst = messages
    .filter(({ enquiry }) => enquiry !== null)
    .sort((one, other) => Date.parse(other.receivedAt) - Date.parse(one.receivedAt));
  return newestFirst.flatMap(({ photographs }) =>
    renditions.flatMap((rendition) =>
      photographs
        .filter((one) => one[rendition])
        .map(({ message, photograph }) => ({ message, photograph, rendition })),
    ),
  );
}

/**
 * @param isSkipped photographs not to load
 * @returns `remove`: stored photographs that no listed message has, or for which there is no room; `next`: the one to
 *   load, for which there is room whatever its size, perhaps in the place of an older message's
 */
export function planOf(
  listed: readonly WantedPhotograph[],
  stored: readonly StoredPhotograph[],
  isSkipped: (file: WantedPhotograph) => boolean = () => false,
  maxBytes: number = keptBytes,
): { remove: StoredPhotograph[]; next: WantedPhotograph | null } {
  const storedByName = new Map(stored.map((file) => [nameOf(file), file]));
  const kept = new Set<StoredPhotograph>();
  const missing: WantedPhotograph[] = [];
  let bytes = 0;
  for (const file of listed) {
    const known = storedByName.get(nameOf(file));
    if (known && bytes + known.bytes <= maxBytes) {
      kept.add(known);
      bytes += known.bytes;
    } else if (!known && !isSkipped(file) && bytes + photographLimits.bytes <= maxBytes) {
      missing.push(file);
    }
  }
  return {
    remove: stored.filter((file) => !kept.has(file)),
    next: missing.find(({ rendition }) => rendition === 'small') ?? missing[0] ?? null,
  };
}
