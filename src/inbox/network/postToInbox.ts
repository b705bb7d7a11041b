import { type InboxRequest, inboxFunctionName } from '#contract/ownerInbox';
import type { FunctionsClient } from '../../backend/functionsClient.ts';
import { postJson, type PostOptions, type PostReply } from '../../outbox/browser/postJson.ts';

export type InboxOptions = PostOptions & {
  token?: string;
};

/** Posts to the owner's function. Never rejects. */
export async function postToInbox(
  client: FunctionsClient,
  request: InboxRequest,
  { token, ...options }: InboxOptions = {},
): Promise<PostReply> {
  const headers = {
    ...options.headers,
    ...(token !== undefined && { authorization: `Bearer ${token}` }),
  };
  return await postJson(client, inboxFunctionName, request, { ...options, headers });
}
