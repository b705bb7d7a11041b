import { type AskedList, requestList, type Wanted } from './network/askInbox.ts';
import type { FunctionsClient } from '../backend/functionsClient.ts';
import type { PostOptions } from '../outbox/browser/postJson.ts';
import type { Session } from './network/session.ts';

/** An answer, and under which token it was asked for. */
export type Asked = AskedList & { token: string | null };

export type AskServer = (
  wanted: Wanted,
  given?: Pick<PostOptions, 'signal' | 'onBegun'>,
) => Promise<Asked>;

/** Asks the server for messages, as whoever is signed in. */
export function askServer(parts: {
  session: Pick<Session, 'token'>;
  line: FunctionsClient;
  /** It calls her no owner. */
  onNotOwner(): void;
}): AskServer {
  return async (wanted, given = {}) => {
    const held = await parts.session.token();
    if (held.kind !== 'token') {
      const fault = held.kind === 'signIn' ? 'signIn' : 'session';
      return { kind: 'fault', fault, token: null };
    }
    const { token } = held;
    const asked = await requestList(parts.line, wanted, { ...given, token });
    if (asked.kind === 'fault' && asked.fault === 'notOwner') parts.onNotOwner();
    return { ...asked, token };
  };
}
