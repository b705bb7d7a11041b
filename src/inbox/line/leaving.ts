// Sessions that were left on this device and of which the server has not said that it ended them. What is
// kept of one is its id: by that it can be ended, also after its tokens are over, and nothing can be read.

import { isRecord } from '#contract';
import { leavingKey } from '../names.ts';
import { type InboxLine, postToInbox } from './postToInbox.ts';
import { sessionKeysOf } from './sessionKeys.ts';

/** To be called before the session is dropped. */
export function noteLeaving(storage: Storage): void {
  const ids = sessionKeysOf(storage).flatMap((key) => idIn(storage.getItem(key)));
  if (ids.length > 0) keep(storage, [...leavingIds(storage), ...ids]);
}

export function isLeaving(storage: Storage): boolean {
  return leavingIds(storage).length > 0;
}

/** Tells the server of each. Never rejects: what it has not taken stays for the next try. */
export async function tellLeft(line: InboxLine, storage: Storage): Promise<void> {
  await Promise.all(
    leavingIds(storage).map(async (session) => {
      const reply = await postToInbox(line, { step: 'leave', session });
      const isTaken = reply.kind === 'answered' && reply.status === 202 && isRecord(reply.body);
      // Read again: another tab may have added one, or told of it.
      if (isTaken)
        keep(
          storage,
          leavingIds(storage).filter((id) => id !== session),
        );
    }),
  );
}

function leavingIds(storage: Storage): string[] {
  return storage.getItem(leavingKey)?.split(' ').filter(Boolean) ?? [];
}

function keep(storage: Storage, ids: readonly string[]): void {
  try {
    if (ids.length === 0) storage.removeItem(leavingKey);
    else storage.setItem(leavingKey, [...new Set(ids)].join(' '));
  } catch {
    // Full: it is dropped all the same, and the session ends by the server's own limits.
  }
}

/** Of the session that the Supabase client keeps as this text. */
function idIn(text: string | null): string[] {
  try {
    const kept: unknown = JSON.parse(text ?? '');
    const token = isRecord(kept) && typeof kept.access_token === 'string' ? kept.access_token : '';
    const claims: unknown = JSON.parse(decoded(token.split('.')[1] ?? ''));
    return isRecord(claims) && typeof claims.session_id === 'string' ? [claims.session_id] : [];
  } catch {
    // Another entry of the client's, or a session that is broken: no server takes it.
    return [];
  }
}

function decoded(base64Url: string): string {
  return atob(base64Url.replaceAll('-', '+').replaceAll('_', '/'));
}
