// The queue's transport for the owner's changes: decrypts a change and posts it under its id. When the server confirms
// a change, stores it as done before the queue removes it, so that either the queue or the sealed store has it.

import type { InboxRequest } from '#contract/ownerInbox';
import { outcomeOf, type Reply } from '../../outbox/core/outcome.ts';
import type { Transport } from '../../outbox/core/platform.ts';
import { changeCodec, type OwnerChange, type SealedChange } from '../changes/ownerChange.ts';
import { isNotOwner } from './askInbox.ts';
import type { Token } from './session.ts';

type TransportParts = {
  /** Decrypts a change; null if that fails. */
  open(id: string, sealed: string): Promise<OwnerChange | null>;
  token(): Promise<Token>;
  post(request: InboxRequest, given: { token: string; id: string }): Promise<Reply>;
  clock(): number;
  /** Called when the server has confirmed the change, before the queue removes it. */
  onDone(change: OwnerChange): Promise<void>;
  /** Called with the token that the server refused; null if the session gave none. */
  onTokenRefused(refused: string | null): void;
  /** Called when the account is not an owner's. */
  onNotOwner(): void;
};

const notSent: Reply = { kind: 'offline' };

export function changeTransport(parts: TransportParts): Transport<SealedChange> {
  return async (id, { sealed }) => {
    try {
      const change = await parts.open(id, sealed);
      if (!change) return notSent;
      const current = await parts.token();
      if (current.kind === 'signIn') parts.onTokenRefused(null);
      if (current.kind !== 'token') return notSent;
      const reply = await send(parts, change, current.token);
      const outcome = outcomeOf(reply, id, changeCodec.readRefusal);
      if (outcome.kind === 'delivered') await parts.onDone(change);
      if (reply.kind === 'answered' && reply.status === 401) {
        parts.onTokenRefused(current.token);
        // The function checks the token first, so it has not applied the change.
        return notSent;
      }
      if (isNotOwner(reply)) {
        parts.onNotOwner();
        return notSent;
      }
      return reply;
    } catch {
      // The storage failed, perhaps after the answer: the queue sends the change again, under the same id.
      return { kind: 'unreachable' };
    }
  };
}

async function send(
  parts: TransportParts,
  { id, message, act, note, noteId, atMs }: OwnerChange,
  token: string,
): Promise<Reply> {
  const agoMs = Math.max(0, parts.clock() - atMs);
  const change = {
    message,
    act,
    ...(note !== undefined && { note }),
    ...(noteId !== undefined && { noteId }),
    agoMs,
  };
  return await parts.post({ step: 'change', change }, { token, id });
}
