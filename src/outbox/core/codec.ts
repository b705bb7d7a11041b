import type { Refusal } from './outcome.ts';

/**
 * How the queue reads and compares its payloads. `P` is the type of a payload, `D` the type of the part that a visitor
 * can edit. An entry and its record contain the payload's properties beside their own.
 */
export type Codec<P, D extends P = never> = {
  /** Reads the payload from a record of any published version. Returns null if the record has no valid payload. */
  read(record: Record<string, unknown>): P | null;
  /** Returns an entry's payload, without the entry's own properties. */
  payloadOf(entry: P): P;
  /** Returns the part that a visitor can edit; null if nobody can edit the payload on this device. */
  editable(payload: P): D | null;
  isSame(one: P, other: P): boolean;
  /** Returns the digest that a sent entry stores instead of its payload, so that payloads can still be compared. */
  digest(payload: P): string;
  /** Reads the body of a 422 answer. Returns null if the body is not a refusal of the payload with this id. */
  readRefusal(body: unknown, id: string): Refusal | null;
};
