import type { FunctionsClient } from '../../backend/functionsClient.ts';
import type { PostOptions, PostReply } from '../../outbox/browser/postJson.ts';
import type { Session } from './session.ts';
import { isRecord } from '#contract';
import {
  type InboxList,
  type InboxRequest,
  parseInboxList,
  type WantedList,
} from '#contract/ownerInbox';
import { type InboxOptions, postToInbox } from './postToInbox.ts';

/**
 * Why a request failed. `unreachable`: no answer; `cut`: the answer broke off; `foreign`: another server answered,
 * such as a captive portal; `session`: the session's token could not be renewed; `signIn`: the server refused the
 * session; `notOwner`: the account is not an owner's.
 */
export type RequestFault =
  | 'unreachable'
  | 'cut'
  | 'foreign'
  | 'session'
  | 'tooMany'
  | 'signIn'
  | 'notOwner'
  | 'failed';

export type ListResult = { kind: 'got'; list: InboxList } | { kind: 'fault'; fault: RequestFault };

/** Asks the server to mail a sign-in code if this is an owner's address. The answer doesn't say whether it is. */
export async function requestCode(
  client: FunctionsClient,
  email: string,
): Promise<RequestFault | null> {
  const reply = await postToInbox(client, { step: 'code', email });
  const isTaken = reply.kind === 'answered' && reply.status < 300 && reply.body !== undefined;
  return isTaken ? null : faultOf(reply);
}

/** What to load: a page of the list or a delta, single messages with their full texts, or a page of the export. */
export type Wanted =
  | WantedList
  | { messages: string[] }
  | Extract<InboxRequest, { step: 'export' }>;

export async function requestList(
  client: FunctionsClient,
  wanted: Wanted,
  given: InboxOptions,
): Promise<ListResult> {
  const reply = await postToInbox(client, requestFor(wanted), given);
  const isOk = reply.kind === 'answered' && reply.status === 200;
  const list = isOk ? parseInboxList(reply.body) : null;
  return list ? { kind: 'got', list } : { kind: 'fault', fault: faultOf(reply) };
}

/** Whether our function says that the account is not an owner's. A 403 from a gateway or portal doesn't count. */
export function isNotOwner(reply: PostReply): boolean {
  return (
    reply.kind === 'answered' &&
    reply.status === 403 &&
    isRecord(reply.body) &&
    reply.body.code === 'not_owner'
  );
}

function requestFor(wanted: Wanted): InboxRequest {
  if ('step' in wanted) return wanted;
  return 'messages' in wanted ? { step: 'open', ...wanted } : { step: 'list', ...wanted };
}

export function faultOf(reply: PostReply): RequestFault {
  if (reply.kind !== 'answered') return 'unreachable';
  const { status, body } = reply;
  if (status === 401) return 'signIn';
  if (isNotOwner(reply)) return 'notOwner';
  if (status === 429) return 'tooMany';
  if (reply.isCut) return 'cut';
  // A captive portal answers with HTML instead of JSON.
  return status < 300 && body === undefined ? 'foreign' : 'failed';
}

/** `token`: the token that the request used; null if there was none. */
export type LoadResult = ListResult & { token: string | null };

export type LoadMessages = (
  wanted: Wanted,
  given?: Pick<PostOptions, 'signal' | 'onBegun'>,
) => Promise<LoadResult>;

/** Loads messages with the token of the current session. */
export function createLoadMessages(parts: {
  session: Pick<Session, 'token'>;
  client: FunctionsClient;
  /** Called when the account is not an owner's. */
  onNotOwner(): void;
}): LoadMessages {
  return async (wanted, given = {}) => {
    const current = await parts.session.token();
    if (current.kind !== 'token') {
      const fault = current.kind === 'signIn' ? 'signIn' : 'session';
      return { kind: 'fault', fault, token: null };
    }
    const { token } = current;
    const asked = await requestList(parts.client, wanted, { ...given, token });
    if (asked.kind === 'fault' && asked.fault === 'notOwner') parts.onNotOwner();
    return { ...asked, token };
  };
}
