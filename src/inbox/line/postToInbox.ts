import { type InboxRequest, inboxFunctionName } from '#contract/ownerInbox';
import type { FunctionsClient } from '../../backend/functionsClient.ts';
import { postJson, type PostOptions, type PostReply } from '../../outbox/browser/postJson.ts';

/** Posts to the owner's function. Never rejects. */
export async function postToInbox(
  client: FunctionsClient,
  request: InboxRequest,
  options?: PostOptions,
): Promise<PostReply> {
  return await postJson(client, inboxFunctionName, request, options);
}
