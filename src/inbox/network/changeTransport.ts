// The transport of the outbox's core for what she did: opens it, sends it under its id, and keeps that
// it is done before the core lets it go, so that at no moment it is in neither place.

import { isProblemOf } from '#contract';
import type { InboxRequest } from '#contract/ownerInbox';
import { outcomeOf, type ReadRefusal, type Reply } from '../../outbox/core/outcome.ts';
import type { Transport } from '../../outbox/core/platform.ts';
import type { Act } from '../changes/act.ts';
import { isNotOwner } from './askInbox.ts';
import type { Token } from './session.ts';

type TransportParts = {
  /** The act that was sealed; null where it can't be read. */
  open(id: string, sealed: string): Promise<Act | null>;
  token(): Promise<Token>;
  post(request: InboxRequest, given: { token: string; id: string }): Promise<Reply>;
  clock(): number;
  /** The server has it: called before the core is told so. */
  onDone(act: Act): Promise<void>;
  /** The server does not take this token; null where there is none. */
  onSignIn(refused: string | null): void;
  /** It calls her no owner. */
  onNotOwner(): void;
};

/** A refusal of this very change is final, whatever its code. */
export const readChangeRefusal: ReadRefusal = (body, id) =>
  isProblemOf(body, id) ? { kind: 'refused', errors: [] } : null;

const notSent: Reply = { kind: 'offline' };

export function changeTransport(parts: TransportParts): Transport {
  return async (id, content) => {
    try {
      const done = 'sealed' in content ? await parts.open(id, content.sealed) : null;
      if (!done) return notSent;
      const held = await parts.token();
      if (held.kind === 'signIn') parts.onSignIn(null);
      if (held.kind !== 'token') return notSent;
      const reply = await send(parts, done, held.token);
      if (outcomeOf(reply, id, readChangeRefusal).kind === 'delivered') await parts.onDone(done);
      if (reply.kind === 'answered' && reply.status === 401) {
        parts.onSignIn(held.token);
        // Refused at the door: it took nothing.
        return notSent;
      }
      if (isNotOwner(reply)) {
        parts.onNotOwner();
        return notSent;
      }
      return reply;
    } catch {
      // A storage that failed after the answer: it is sent again under the same id.
      return { kind: 'unreachable' };
    }
  };
}

async function send(parts: TransportParts, done: Act, token: string): Promise<Reply> {
  const { id, message, act, note, atMs } = done;
  const agoMs = Math.max(0, parts.clock() - atMs);
  const change = { message, act, ...(note !== undefined && { note }), agoMs };
  return await parts.post({ step: 'change', change }, { token, id });
}
