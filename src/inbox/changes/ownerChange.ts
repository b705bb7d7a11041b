import { isProblemOf, isRecord } from '#contract';
import { type InboxAct, inboxActs } from '#contract/ownerInbox';
import type { Codec } from '../../outbox/core/codec.ts';

export type OwnerChange = {
  /** The change's id, which the request sends as `Idempotency-Key`. */
  id: string;
  /** The message's id. */
  message: string;
  act: InboxAct;
  /** The text of a new or edited note; absent for other changes. */
  note?: string;
  /** The id of the edited note; absent for other changes. */
  noteId?: string;
  /** When the owner made the change, by the device's clock. */
  atMs: number;
};

/**
 * `waiting`: never sent; `sending`: the first request is in flight; `unconfirmed`: sent, and may have arrived;
 * `refused`: the server refused the change; `done`: the server confirmed it.
 */
export type Progress = 'waiting' | 'sending' | 'unconfirmed' | 'refused' | 'done';

export type KnownChange = OwnerChange & { progress: Progress };

export function writeChange({ message, act, note, noteId, atMs }: OwnerChange): string {
  return JSON.stringify({ message, act, note, noteId, atMs });
}

/** @returns null if the text is not a change */
export function readChange(id: string, text: string | null): OwnerChange | null {
  if (text === null) return null;
  const value: unknown = JSON.parse(text);
  if (!isRecord(value)) return null;
  const { message, note, noteId, atMs } = value;
  const act = inboxActs.find((known) => known === value.act);
  if (!act || typeof message !== 'string' || typeof atMs !== 'number') return null;
  return {
    id,
    message,
    act,
    atMs,
    ...(typeof note === 'string' && { note }),
    ...(typeof noteId === 'string' && { noteId }),
  };
}

/** The owner's change, encrypted with this device's key. */
export type SealedChange = { sealed: string };

export const changeCodec: Codec<SealedChange> = {
  read: ({ sealed }) => (typeof sealed === 'string' && sealed !== '' ? { sealed } : null),
  payloadOf: ({ sealed }) => ({ sealed }),
  editable: () => null,
  isSame: (one, other) => one.sealed === other.sealed,
  digest: () => '',
  // Any refusal that names this change is final.
  readRefusal: (body, id) => (isProblemOf(body, id) ? { kind: 'refused', errors: [] } : null),
};
