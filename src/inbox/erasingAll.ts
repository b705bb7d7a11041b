// Erases all messages from one address. The request is not queued for later, since only the server knows which
// messages there are.

import { isRecord } from '#contract';
import type { InboxRequest, InboxMessage } from '#contract/ownerInbox';
import { type RequestFault, faultOf } from './network/askInbox.ts';
import type { FunctionsClient } from '../backend/functionsClient.ts';
import type { PostReply } from '../outbox/browser/postJson.ts';
import { postToInbox } from './network/postToInbox.ts';
import type { KnownChange } from './changes/ownerChange.ts';
import { withoutErased } from './changes/applyChanges.ts';
import type { Found, Inbox } from './inboxApi.ts';
import type { SealedStore } from './storage/sealedStore.ts';
import type { Session } from './network/session.ts';
import type { State } from './state.ts';
import type { Tabs } from './tabs.ts';
import { saveTypedNote } from './typedNotes.ts';
import { knownMessages } from './words/arrange.ts';

export type ErasingAllParts = {
  state: State;
  sealedStore: Pick<SealedStore, 'saveDone' | 'saveList'>;
  session: Pick<Session, 'token'>;
  client: FunctionsClient;
  clock: () => number;
  newId: () => string;
  tabs: Pick<Tabs, 'announce'>;
  /** Restarts a running export, whose loaded pages may contain erased messages. */
  restartExport(): void;
  /** Called when messages have, or may have, been erased. Reloads the list. */
  onErased(): void;
  /** Deletes the erased messages' photographs from this device. */
  deletePhotographs(): Promise<void>;
  onTokenRefused(refused: string | null): void;
  onNotOwner(): void;
};

type ErasingAll = Pick<Inbox, 'countFrom' | 'askToErase' | 'eraseAll' | 'closeErasure'>;

export function erasingAll(parts: ErasingAllParts): ErasingAll {
  const { state, sealedStore, session, client } = parts;

  const own: ErasingAll = {
    async countFrom(email) {
      const asked = await ask({ step: 'countFrom', email });
      return asked.kind === 'answered' ? asked.count : null;
    },
    async askToErase(email, known) {
      if (known !== null) return state.patch({ erasure: { email, step: 'sure', count: known } });
      state.patch({ erasure: { email, step: 'counting' } });
      const asked = await ask({ step: 'countFrom', email });
      const { erasure } = state.get();
      // The owner has closed the dialog.
      if (erasure?.email !== email || erasure.step !== 'counting') return;
      state.patch({
        erasure:
          asked.kind === 'answered'
            ? { email, step: 'sure', count: asked.count }
            : { email, step: 'failed', isKnown: true, fault: asked.fault },
      });
    },
    async eraseAll(email, count) {
      if (state.get().erasure?.step === 'erasing') return;
      state.patch({ erasure: { email, step: 'erasing' } });
      // One that comes in while the server answers isn't erased.
      const known = knownMessages(state.get()).filter((one) => isFrom(one, email));
      const asked = await ask({ step: 'eraseFrom', email, count });
      if (state.get().stage !== 'signedIn') return;
      // The number of messages has changed: ask the owner again, with the new number.
      if (asked.kind === 'answered' && asked.count < 0) return await own.askToErase(email, null);
      if (asked.kind === 'answered') {
        parts.restartExport();
        state.patch({ erasure: { email, step: 'erased', count: asked.count } });
        return await deleteTexts(known);
      }
      const { kind, fault } = asked;
      state.patch({ erasure: { email, step: 'failed', isKnown: kind === 'refused', fault } });
      // The server may have erased the messages: the next list shows whether it did.
      if (kind === 'unknown') {
        parts.restartExport();
        parts.onErased();
      }
    },
    closeErasure: () => state.patch({ erasure: null }),
  };
  return own;

  async function ask(request: CountRequest): Promise<CountResult> {
    const current = await session.token();
    if (current.kind !== 'token') {
      return { kind: 'refused', fault: current.kind === 'signIn' ? 'signIn' : 'session' };
    }
    const asked = await requestCount(client, request, current.token);
    if (asked.kind === 'refused' && asked.fault === 'signIn') parts.onTokenRefused(current.token);
    if (asked.kind === 'refused' && asked.fault === 'notOwner') parts.onNotOwner();
    return asked;
  }

  /**
   * Deletes the erased messages' texts on this device. Adds a confirmed change for each message, so that a list
   * requested before the erasure doesn't show the texts again.
   */
  async function deleteTexts(erased: readonly InboxMessage[]): Promise<void> {
    const changes = erased.map(
      ({ id }): KnownChange => ({
        id: parts.newId(),
        message: id,
        act: 'erase',
        atMs: parts.clock(),
        progress: 'done',
      }),
    );
    for (const { id } of erased) saveTypedNote(id, '');
    const { list, found, linked, done } = state.get();
    const without = <Some extends Pick<Found, 'messages'>>(some: Some | null): Some | null =>
      some && { ...some, messages: withoutErased(some.messages, changes) };
    const listWithout = without(list);
    state.patch({
      list: listWithout,
      found: without(found),
      linked: without(linked),
      done: [...done, ...changes],
    });
    await Promise.all(changes.map((act) => sealedStore.saveDone(act)));
    if (listWithout) await sealedStore.saveList(listWithout, []);
    await parts.deletePhotographs();
    parts.tabs.announce('changed');
    parts.onErased();
  }
}

/** Compares addresses like the server, except that it ignores case only for the letters A to Z. */
function isFrom({ enquiry }: InboxMessage, email: string): boolean {
  return enquiry !== null && lower(enquiry.email) === lower(email);
}

function lower(email: string): string {
  return email.trim().replace(/[A-Z]/g, (letter) => letter.toLowerCase());
}

/** `refused`: the server erased nothing; `unknown`: the server may have erased the messages. */
type CountResult =
  | { kind: 'answered'; count: number }
  | { kind: 'refused' | 'unknown'; fault: RequestFault };

type CountRequest = Extract<InboxRequest, { step: 'countFrom' | 'eraseFrom' }>;

/** Asks the server to count the messages from an address, or to erase them. */
async function requestCount(
  client: FunctionsClient,
  request: CountRequest,
  token: string,
): Promise<CountResult> {
  const reply = await postToInbox(client, request, { token });
  const { body } = reply.kind === 'answered' ? reply : {};
  if (reply.kind === 'answered' && reply.status === 200 && isRecord(body)) {
    const { count } = body;
    if (typeof count === 'number' && Number.isSafeInteger(count))
      return { kind: 'answered', count };
  }
  return { kind: hadNoEffect(reply) ? 'refused' : 'unknown', fault: faultOf(reply) };
}

/** Whether the request certainly changed nothing: it never left the device, or our function refused it. */
function hadNoEffect(reply: PostReply): boolean {
  if (reply.kind === 'offline') return true;
  if (reply.kind !== 'answered' || reply.status < 400 || reply.status >= 500) return false;
  return isRecord(reply.body) && typeof reply.body.code === 'string';
}
