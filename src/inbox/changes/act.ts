import { isRecord } from '#contract';
import { type InboxAct, inboxActs } from '#contract/ownerInbox';

/** One thing that she did with a message. */
export type Act = {
  /** Its own, as Idempotency-Key. */
  id: string;
  /** The message's id. */
  message: string;
  act: InboxAct;
  /** Of a note alone. */
  note?: string;
  /** By the device's clock. */
  atMs: number;
};

/**
 * How far it has come. `waiting`: saved here, and not at the server; `sending`: on its way there;
 * `unconfirmed`: it may have arrived; `refused`: the server does not take it; `done`: it has said that it has it.
 */
export type Progress = 'waiting' | 'sending' | 'unconfirmed' | 'refused' | 'done';

export type KnownAct = Act & { progress: Progress };

export function writeAct({ message, act, note, atMs }: Act): string {
  return JSON.stringify({ message, act, note, atMs });
}

/** What was written under this id; null for what is none. */
export function readAct(id: string, text: string | null): Act | null {
  if (text === null) return null;
  const value: unknown = JSON.parse(text);
  if (!isRecord(value)) return null;
  const { message, note, atMs } = value;
  const act = inboxActs.find((known) => known === value.act);
  if (!act || typeof message !== 'string' || typeof atMs !== 'number') return null;
  return { id, message, act, atMs, ...(typeof note === 'string' && { note }) };
}
