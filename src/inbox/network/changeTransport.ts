// The queue's transport for her changes: decrypts a change and posts it under its id. Stores that the server confirmed
// it before the queue removes it, so that it is never missing from both.

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
  /** Called when the server refuses this token; null if there was none. */
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
      const held = await parts.token();
      if (held.kind === 'signIn') parts.onTokenRefused(null);
      if (held.kind !== 'token') return notSent;
      const reply = await send(parts, change, held.token);
      const outcome = outcomeOf(reply, id, changeCodec.readRefusal);
      if (outcome.kind === 'delivered') await parts.onDone(change);
      if (reply.kind === 'answered' && reply.status === 401) {
        parts.onTokenRefused(held.token);
        // The function checks the token first: the change had no effect.
        return notSent;
      }
      if (isNotOwner(reply)) {
        parts.onNotOwner();
        return notSent;
      }
      return reply;
    } catch {
      // The storage failed after the answer: send it again, under the same id.
      return { kind: 'unreachable' };
    }
  };
}

async function send(
  parts: TransportParts,
  { id, message, act, note, atMs }: OwnerChange,
  token: string,
): Promise<Reply> {
  const agoMs = Math.max(0, parts.clock() - atMs);
  const change = { message, act, ...(note !== undefined && { note }), agoMs };
  return await parts.post({ step: 'change', change }, { token, id });
}
