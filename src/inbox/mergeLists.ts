// Merges the server's answer (a page, a delta, or single texts) into the messages already loaded.

import type { InboxList, InboxMessage } from '#contract/ownerInbox';

/** Adds fresh messages to the known ones. Merges two versions of the same message. */
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

/**
 * Merges two versions of a message. The newer version may be shortened; it then gets the text and notes of the older
 * version. A message's text never changes.
 */
function joined(before: InboxMessage, one: InboxMessage): InboxMessage {
  const [older, later] = one.revision < before.revision ? [one, before] : [before, one];
  const newer = later.isWhole ? later : withAlts(later, older);
  if (newer.isWhole || newer.enquiry === null || older.enquiry === null) return newer;
  if (older.enquiry.message.length < newer.enquiry.message.length) return newer;
  const isWhole = older.isWhole && older.revision === newer.revision;
  return { ...newer, enquiry: older.enquiry, notes: older.notes, isWhole };
}

/** A shortened message lacks the photographs' descriptions, which never change. */
function withAlts(message: InboxMessage, known: InboxMessage): InboxMessage {
  const photographs = message.photographs.map((one) => {
    const same = known.photographs.find(
      (other) => other.message === one.message && other.photograph === one.photograph,
    );
    return { ...one, alt: one.alt || (same?.alt ?? '') };
  });
  return { ...message, photographs };
}

/** Applies a first page, or a delta since the last one, to the loaded list. */
export function renewedList(known: InboxList | null, answer: InboxList): InboxList {
  if (known === null || answer.since === null) {
    const ids = new Set(answer.messages.map(({ id }) => id));
    const present = known?.messages.filter(({ id }) => ids.has(id)) ?? [];
    return { ...answer, messages: merged(present, answer.messages) };
  }
  const { more } = known;
  const messages = merged(known.messages, answer.messages);
  return {
    ...answer,
    more,
    // Drop messages that moved past the last loaded page. Otherwise the list would have a gap before them; a later
    // page contains them.
    messages: messages.filter(({ place }) => more === null || place <= more),
    unreadable: known.unreadable + answer.unreadable,
  };
}

export function longerList<List extends InboxList>(known: List, page: InboxList): List {
  const { more, unreadable } = page;
  const messages = merged(known.messages, page.messages);
  return { ...known, messages, more, unreadable: known.unreadable + unreadable };
}

/** Replaces the first page of search results. The pages loaded after the first page stay. */
export function foundAgain(known: readonly InboxMessage[], page: InboxList): InboxMessage[] {
  const { more, messages } = page;
  const behind = known.filter(({ place }) => more !== null && place > more);
  const ids = new Set(messages.map(({ id }) => id));
  const texts = known.filter(({ id }) => ids.has(id));
  return merged([...texts, ...behind], messages);
}
