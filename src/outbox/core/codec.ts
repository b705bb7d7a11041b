import type { Refusal } from './outcome.ts';

/**
 * What the queue has to know of its payloads. `P` is the type of what is sent, `D` of what a visitor can edit; an
 * entry and its record have the payload's properties beside their own.
 */
export type Codec<P, D extends P = never> = {
  /** Reads the payload in a record of any published version; null if there is none. */
  read(record: Record<string, unknown>): P | null;
  /** The payload in an entry, without the entry's own properties. */
  payloadOf(entry: P): P;
  /** The part of the payload that a visitor can edit; null if nobody can on this device. */
  editable(payload: P): D | null;
  isSame(one: P, other: P): boolean;
  /** What a sent entry keeps of its payload, to compare it by. */
  digest(payload: P): string;
  /** Reads the server's refusal of the payload with this id from the body of a 422; null if it is none. */
  readRefusal(body: unknown, id: string): Refusal | null;
};
