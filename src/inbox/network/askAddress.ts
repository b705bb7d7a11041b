import { isRecord } from '#contract';
import type { InboxRequest } from '#contract/ownerInbox';
import { type Fault, faultOf } from './askInbox.ts';
import type { FunctionsClient } from '../../backend/functionsClient.ts';
import type { PostReply } from '../../outbox/browser/postJson.ts';
import { postToInbox } from './postToInbox.ts';

/** `refused`: nothing was done; `unknown`: the server may have done it. */
export type Asked =
  | { kind: 'answered'; count: number }
  | { kind: 'refused' | 'unknown'; fault: Fault };

export type CountRequest = Extract<InboxRequest, { step: 'countFrom' | 'eraseFrom' }>;

/** Has the server count the messages from an address, or erase them. */
export async function requestCount(
  line: FunctionsClient,
  request: CountRequest,
  token: string,
): Promise<Asked> {
  const reply = await postToInbox(line, request, { token });
  const { body } = reply.kind === 'answered' ? reply : {};
  if (reply.kind === 'answered' && reply.status === 200 && isRecord(body)) {
    const { count } = body;
    if (typeof count === 'number' && Number.isSafeInteger(count))
      return { kind: 'answered', count };
  }
  return { kind: hasDoneNothing(reply) ? 'refused' : 'unknown', fault: faultOf(reply) };
}

/** Whether the request never left the device, or our function itself turned it away before it was carried out. */
function hasDoneNothing(reply: PostReply): boolean {
  if (reply.kind === 'offline') return true;
  if (reply.kind !== 'answered' || reply.status < 400 || reply.status >= 500) return false;
  return isRecord(reply.body) && typeof reply.body.code === 'string';
}
