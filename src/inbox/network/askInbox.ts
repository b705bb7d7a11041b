import { isRecord } from '#contract';
import {
  type InboxList,
  type InboxRequest,
  parseInboxList,
  type WantedList,
} from '#contract/ownerInbox';
import type { FunctionsClient } from '../../backend/functionsClient.ts';
import type { PostReply } from '../../outbox/browser/postJson.ts';
import { type InboxOptions, postToInbox } from './postToInbox.ts';

/**
 * Why a request failed. `unreachable`: no answer; `cut`: the answer broke off; `foreign`: the answer is not the
 * server's, as from a captive portal; `session`: the session could not be checked; `signIn`: the session was
 * refused; `notOwner`: the account is not an owner's.
 */
export type Fault =
  | 'unreachable'
  | 'cut'
  | 'foreign'
  | 'session'
  | 'tooMany'
  | 'signIn'
  | 'notOwner'
  | 'failed';

export type AskedList = { kind: 'got'; list: InboxList } | { kind: 'fault'; fault: Fault };

/** Has a code for signing in mailed to the owner, if this is her address; nobody is told whether it is. */
export async function requestCode(line: FunctionsClient, email: string): Promise<Fault | null> {
  const reply = await postToInbox(line, { step: 'code', email });
  const isTaken = reply.kind === 'answered' && reply.status < 300 && reply.body !== undefined;
  return isTaken ? null : faultOf(reply);
}

/** Of messages: a page of the list or a delta, single ones with their texts, or a page of all with their texts. */
export type Wanted =
  | WantedList
  | { messages: string[] }
  | Extract<InboxRequest, { step: 'export' }>;

/** Loads messages. */
export async function requestList(
  line: FunctionsClient,
  wanted: Wanted,
  given: InboxOptions,
): Promise<AskedList> {
  const reply = await postToInbox(line, requestFor(wanted), given);
  const isOk = reply.kind === 'answered' && reply.status === 200;
  const list = isOk ? parseInboxList(reply.body) : null;
  return list ? { kind: 'got', list } : { kind: 'fault', fault: faultOf(reply) };
}

/** Whether our function says that this account is no owner's; a gateway's or portal's 403 does not count. */
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

export function faultOf(reply: PostReply): Fault {
  if (reply.kind !== 'answered') return 'unreachable';
  const { status, body } = reply;
  if (status === 401) return 'signIn';
  if (isNotOwner(reply)) return 'notOwner';
  if (status === 429) return 'tooMany';
  if (reply.isCut) return 'cut';
  // A page in the place of an answer is a portal's: the server was not reached.
  return status < 300 && body === undefined ? 'foreign' : 'failed';
}
