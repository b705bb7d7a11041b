// How an answer joins what is known already: pages, what has changed since, and texts that came one at a time.

import type { InboxList, InboxMessage } from '#contract/ownerInbox';

/** Newer versions in the place of older ones. */
export function merged(
  known: readonly InboxMessage[],
  fresh: readonly InboxMessage[],
): InboxMessage[] {
  const all = new Map(known.map((one) => [one.id, one]));
  for (const one of fresh) {
    const before = all.get(one.id);
    all.set(one.id, before ? joined(before, one) : one);
  }
  return [...all.values()];
}

/** The newer one. A text never changes: it stays where the newer one comes without, and so do notes. */
function joined(before: InboxMessage, one: InboxMessage): InboxMessage {
  const [older, newer] = one.revision < before.revision ? [one, before] : [before, one];
  if (newer.isWhole || newer.enquiry === null || older.enquiry === null) return newer;
  if (older.enquiry.message.length < newer.enquiry.message.length) return newer;
  const isWhole = older.isWhole && older.revision === newer.revision;
  return { ...newer, enquiry: older.enquiry, notes: older.notes, isWhole };
}

/** What is known after an answer to a request for the first page, or for what has changed since. */
export function renewedList(known: InboxList | null, answer: InboxList): InboxList {
  if (known === null || answer.since === null) {
    const ids = new Set(answer.messages.map(({ id }) => id));
    const kept = known?.messages.filter(({ id }) => ids.has(id)) ?? [];
    return { ...answer, messages: merged(kept, answer.messages) };
  }
  const { more } = known;
  const messages = merged(known.messages, answer.messages);
  return {
    ...answer,
    more,
    // What has moved behind the last page that was loaded comes with a later one: no gap is shown as none.
    messages: messages.filter(({ place }) => more === null || place <= more),
    unreadable: known.unreadable + answer.unreadable,
  };
}

/** With the page behind the last one. */
export function longerList<List extends InboxList>(known: List, page: InboxList): List {
  const { more, unreadable } = page;
  const messages = merged(known.messages, page.messages);
  return { ...known, messages, more, unreadable: known.unreadable + unreadable };
}

/** The first page of a search again, and of what was found behind it before what is still behind it. */
export function foundAgain(known: readonly InboxMessage[], page: InboxList): InboxMessage[] {
  const { more, messages } = page;
  const behind = known.filter(({ place }) => more !== null && place > more);
  const ids = new Set(messages.map(({ id }) => id));
  const texts = known.filter(({ id }) => ids.has(id));
  return merged([...texts, ...behind], messages);
}
