import { inboxFunctionName } from '#contract/ownerInbox';
import { backendFetch } from '../../backend/backendFetch.ts';
import { type Env, functionUrl } from '../../env.ts';
import type { InboxLine } from './postToInbox.ts';

/** The owner's function, from a page. */
export function lineTo(env: Env): InboxLine {
  return {
    url: functionUrl(inboxFunctionName),
    apiKey: env.supabasePublishableKey,
    fetch: backendFetch,
    seemsOffline: () => !navigator.onLine,
  };
}
