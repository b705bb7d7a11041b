// Reads the records on the simulated disk, without the code under test.

import type { Disk } from './storage.ts';
import { unsealed } from './sealed.ts';

/** A stored record; `text` is null if the record has none. */
export type Kept = { id: string; state: string; text: string | null };

export function keptOn(disk: Disk): Kept[] {
  return [...disk.records].map(([id, record]) => keptFrom(id, record));
}

/** A cache of parsed records, since the checks read the same records over and over. */
const known = new Map<string, Kept>();
const mostKnown = 1_000;

export function keptFrom(id: string, record: string): Kept {
  const before = known.get(record);
  if (before?.id === id) return before;
  if (known.size >= mostKnown) known.clear();
  const kept = read(id, record);
  known.set(record, kept);
  return kept;
}

function read(id: string, record: string): Kept {
  const entry: unknown = JSON.parse(record);
  const state = readText(entry, 'state') ?? 'unreadable';
  const sealed = readText(entry, 'sealed');
  const values = sealed === null ? readField(entry, 'values') : unsealed(sealed)?.values;
  return { id, state, text: readText(values, 'message') };
}

export function isUnsent({ state }: Kept): boolean {
  return state === 'waiting' || state === 'refused';
}

export function readField(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}

export function readText(value: unknown, name: string): string | null {
  const text = readField(value, name);
  return typeof text === 'string' ? text : null;
}
