import { isRecord } from '#contract';
import { type InboxList, parseInboxList } from '#contract/ownerInbox';
import type { Reply } from '../../outbox/core/outcome.ts';
import { type InboxLine, postToInbox } from './postToInbox.ts';

/** Why there is no answer. `signIn`: the session isn't taken; `notOwner`: it is somebody else's. */
export type Fault = 'unreachable' | 'tooMany' | 'signIn' | 'notOwner' | 'failed';

export type AskedList = { kind: 'got'; list: InboxList } | { kind: 'fault'; fault: Fault };

/** Has a code for signing in mailed to the owner, if this is her address; nobody is told whether it is. */
export async function requestCode(line: InboxLine, email: string): Promise<Fault | null> {
  const reply = await postToInbox(line, { step: 'code', email });
  const isTaken = reply.kind === 'answered' && reply.status < 300 && reply.body !== undefined;
  return isTaken ? null : faultOf(reply);
}

/** The newest messages; of those alone in which `search` is found, where it is given. */
export async function requestList(
  line: InboxLine,
  token: string,
  search?: string,
): Promise<AskedList> {
  const reply = await postToInbox(
    line,
    search === undefined ? { step: 'list' } : { step: 'list', search },
    { token },
  );
  const isOk = reply.kind === 'answered' && reply.status === 200;
  const list = isOk ? parseInboxList(reply.body) : null;
  return list ? { kind: 'got', list } : { kind: 'fault', fault: faultOf(reply) };
}

function faultOf(reply: Reply): Fault {
  if (reply.kind !== 'answered') return 'unreachable';
  const { status, body } = reply;
  if (status === 401) return 'signIn';
  if (isRecord(body) && body.code === 'not_owner') return 'notOwner';
  if (status === 429) return 'tooMany';
  // A page in the place of an answer is a portal's: the server was not reached.
  return status < 300 && body === undefined ? 'unreachable' : 'failed';
}
