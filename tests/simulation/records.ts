// Reads the records on the simulated disk, without the code under test.

import type { Disk } from './storage.ts';
import { unsealed } from './sealed.ts';

/** A stored record; `text` is null if the record has none. */
export type StoredRecord = { id: string; state: string; text: string | null };

export function recordsOn(disk: Disk): StoredRecord[] {
  return [...disk.records].map(([id, record]) => recordFrom(id, record));
}

/** A cache of parsed records, since the checks read the same records over and over. */
const known = new Map<string, StoredRecord>();
const mostKnown = 1_000;

export function recordFrom(id: string, record: string): StoredRecord {
  const before = known.get(record);
  if (before?.id === id) return before;
  if (known.size >= mostKnown) known.clear();
  const parsed = read(id, record);
  known.set(record, parsed);
  return parsed;
}

function read(id: string, record: string): StoredRecord {
  const entry: unknown = JSON.parse(record);
  const state = readText(entry, 'state') ?? 'unreadable';
  const sealed = readText(entry, 'sealed');
  const values = sealed === null ? readField(entry, 'values') : unsealed(sealed)?.values;
  return { id, state, text: readText(values, 'message') };
}

export function isUnsent({ state }: StoredRecord): boolean {
  return state === 'waiting' || state === 'refused';
}

export function readField(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}

export function readText(value: unknown, name: string): string | null {
  const text = readField(value, name);
  return typeof text === 'string' ? text : null;
}
