import type { WantedPhotograph } from '#contract/ownerInbox';
import { isRecord } from '#contract';
import type { FunctionsClient } from '../../backend/functionsClient.ts';
import type { PostOptions, PostReply } from '../../outbox/browser/postJson.ts';
import { faultOf, isNotOwner, type RequestFault } from './askInbox.ts';
import { postToInbox } from './postToInbox.ts';
import type { Session } from './session.ts';

/** `gone`: the server doesn't have it, perhaps not anymore. */
export type PhotographResult =
  | { kind: 'got'; bytes: Uint8Array<ArrayBuffer> }
  | { kind: 'fault'; fault: RequestFault | 'gone' };

export type RequestPhotograph = (
  wanted: WantedPhotograph,
  given?: Pick<PostOptions, 'signal'>,
) => Promise<PhotographResult>;

/** Loads photographs with the token of the current session. */
export function createRequestPhotograph(parts: {
  session: Pick<Session, 'token'>;
  client: FunctionsClient;
  /** Called with the token that the server refused; null if the session gave none. */
  onTokenRefused(refused: string | null): void;
  /** Called when the account is not an owner's. */
  onNotOwner(): void;
}): RequestPhotograph {
  return async (wanted, given = {}) => {
    const current = await parts.session.token();
    if (current.kind === 'signIn') parts.onTokenRefused(null);
    if (current.kind !== 'token') {
      return { kind: 'fault', fault: current.kind === 'signIn' ? 'signIn' : 'session' };
    }
    const { token } = current;
    const { message, photograph, rendition } = wanted;
    const request = { step: 'photograph', message, photograph, rendition } as const;
    const reply = await postToInbox(parts.client, request, { ...given, token, isFile: true });
    const result = resultOf(reply);
    if (result.kind === 'fault' && result.fault === 'signIn') parts.onTokenRefused(token);
    if (result.kind === 'fault' && result.fault === 'notOwner') parts.onNotOwner();
    return result;
  };
}

function resultOf(reply: PostReply): PhotographResult {
  if (reply.kind !== 'answered' || isNotOwner(reply))
    return { kind: 'fault', fault: faultOf(reply) };
  const { status, body } = reply;
  if (status === 200 && isJpeg(body)) return { kind: 'got', bytes: body };
  // Another server answered, such as a captive portal.
  if (status === 200 && !reply.isCut) return { kind: 'fault', fault: 'foreign' };
  const isGone = isRecord(body) && body.code === 'message_unknown';
  return { kind: 'fault', fault: isGone ? 'gone' : faultOf(reply) };
}

/** Whether these bytes begin like a JPEG. The function takes only those. */
function isJpeg(body: unknown): body is Uint8Array<ArrayBuffer> {
  return body instanceof Uint8Array && body[0] === 0xff && body[1] === 0xd8 && body[2] === 0xff;
}
