// What the visitor's own hand does to entries. Nothing here touches an enquiry while it is being sent.

import type { Enquiry } from '#contract';
import { isLeased } from './due';
import type { Draft, Entry, StoredEntry } from './entry';
import type { OutboxParts } from './ports';

/** Keeps what stands in a form; an empty form keeps nothing. Never touches what has been saved or sent under this id. */
export async function keepDraft(parts: OutboxParts, id: string, values: Enquiry): Promise<void> {
  await parts.store.change(id, (current) => {
    if (current !== null && current.state !== 'draft') return { result: undefined };
    if (Object.values(values).every((text) => text.trim() === '')) {
      return { remove: [id], result: undefined };
    }
    const attempts = current?.attempts ?? 0;
    const draft: Draft = { state: 'draft', id, values, attempts, touchedAtMs: parts.clock() };
    return { put: [draft], result: undefined };
  });
}

export async function readDraft(parts: OutboxParts, id: string): Promise<Draft | null> {
  return await parts.store.change(id, (current) => ({
    result: current?.state === 'draft' ? current : null,
  }));
}

/** Opens a waiting or refused enquiry for editing: it becomes a draft and waits no more. Null where it is being sent, or gone. */
export async function takeBack(parts: OutboxParts, id: string): Promise<Draft | null> {
  return await parts.store.change<Draft | null>(id, (current) => {
    if (current?.state === 'draft') return { result: current };
    if (current?.state !== 'waiting' && current?.state !== 'refused') return { result: null };
    if (isBeingSent(parts, current)) return { result: null };
    const attempts = current.state === 'waiting' ? current.attempts : 0;
    const { values } = current;
    const draft: Draft = { state: 'draft', id, values, attempts, touchedAtMs: parts.clock() };
    return { put: [draft], result: draft };
  });
}

/** Removes an entry for the visitor; resolves with what was removed, null where it is being sent, or gone. */
export async function removeEntry(parts: OutboxParts, id: string): Promise<StoredEntry | null> {
  return await parts.store.change<StoredEntry | null>(id, (current) =>
    current === null || isBeingSent(parts, current)
      ? { result: null }
      : { remove: [id], result: current },
  );
}

/** Undoes a removal, unless something stands under the id again. */
export async function putBack(parts: OutboxParts, entry: Entry): Promise<void> {
  await parts.store.change(entry.id, (current) =>
    current === null ? { put: [entry], result: undefined } : { result: undefined },
  );
}

function isBeingSent(parts: OutboxParts, entry: StoredEntry): boolean {
  return entry.state === 'waiting' && isLeased(entry, parts.clock());
}
