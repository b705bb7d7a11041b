// Sessions that were signed out on this device and that the server has not confirmed as ended. Only the id is
// stored: it can end the session after its tokens expire, and reads nothing.

import { isRecord } from '#contract';
import { leavingKey } from '../names.ts';
import type { FunctionsClient } from '../../backend/functionsClient.ts';
import { postToInbox } from './postToInbox.ts';
import { sessionKeysOf } from './sessionKeys.ts';

/** Call before deleting the session. */
export function noteLeaving(storage: Storage): void {
  const ids = sessionKeysOf(storage).flatMap((key) => idIn(storage.getItem(key)));
  if (ids.length > 0) keep(storage, [...leavingIds(storage), ...ids]);
}

export function isLeaving(storage: Storage): boolean {
  return leavingIds(storage).length > 0;
}

/** Reports each of them to the server. Never rejects: unconfirmed ones stay for the next try. */
export async function tellLeft(line: FunctionsClient, storage: Storage): Promise<void> {
  await Promise.all(
    leavingIds(storage).map(async (session) => {
      const reply = await postToInbox(line, { step: 'leave', session });
      const isTaken = reply.kind === 'answered' && reply.status === 202 && isRecord(reply.body);
      // Read again: another tab may have changed the list.
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
    // Storage is full: the session is deleted anyway, and ends on the server at its time limit.
  }
}

/** The session id in the text that the Supabase client stores. */
function idIn(text: string | null): string[] {
  try {
    const kept: unknown = JSON.parse(text ?? '');
    const token = isRecord(kept) && typeof kept.access_token === 'string' ? kept.access_token : '';
    const claims: unknown = JSON.parse(decoded(token.split('.')[1] ?? ''));
    return isRecord(claims) && typeof claims.session_id === 'string' ? [claims.session_id] : [];
  } catch {
    // Not a session, or a broken one that no server accepts.
    return [];
  }
}

function decoded(base64Url: string): string {
  return atob(base64Url.replaceAll('-', '+').replaceAll('_', '/'));
}
