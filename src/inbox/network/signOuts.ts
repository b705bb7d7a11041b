// Sign-outs on this device: a mark in local storage that keeps every tab signed out, and the ids of sessions that the
// server has not confirmed as ended. An id can end its session after the tokens expire, and can't read anything.

import { isRecord } from '#contract';
import { pendingSignOutsKey, signedOutKey } from '../names.ts';
import type { FunctionsClient } from '../../backend/functionsClient.ts';
import { postToInbox } from './postToInbox.ts';

/** Call before `deleteSession`. */
export function addPendingSignOuts(storage: Storage): void {
  const ids = sessionKeysOf(storage).flatMap((key) => sessionIdIn(storage.getItem(key)));
  if (ids.length > 0) save(storage, [...pendingIds(storage), ...ids]);
}

export function hasPendingSignOuts(storage: Storage): boolean {
  return pendingIds(storage).length > 0;
}

/** Reports each one to the server. Never rejects: unconfirmed ones stay for the next try. */
export async function reportSignOuts(client: FunctionsClient, storage: Storage): Promise<void> {
  await Promise.all(
    pendingIds(storage).map(async (session) => {
      const reply = await postToInbox(client, { step: 'leave', session });
      const isConfirmed = reply.kind === 'answered' && reply.status === 202 && isRecord(reply.body);
      // Read again: another tab may have changed the list.
      if (isConfirmed)
        save(
          storage,
          pendingIds(storage).filter((id) => id !== session),
        );
    }),
  );
}

function pendingIds(storage: Storage): string[] {
  return storage.getItem(pendingSignOutsKey)?.split(' ').filter(Boolean) ?? [];
}

function save(storage: Storage, ids: readonly string[]): void {
  try {
    if (ids.length === 0) storage.removeItem(pendingSignOutsKey);
    else storage.setItem(pendingSignOutsKey, [...new Set(ids)].join(' '));
  } catch {
    // Storage is full: the session is deleted anyway, and ends on the server at its time limit.
  }
}

/** The session id in the text that the Supabase client stores. */
function sessionIdIn(text: string | null): string[] {
  try {
    const stored: unknown = JSON.parse(text ?? '');
    const token =
      isRecord(stored) && typeof stored.access_token === 'string' ? stored.access_token : '';
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

/** The key under which the Supabase client stores a session. */
const sessionKey = /^sb-.+-auth-token/;

export function sessionKeysOf(storage: Storage): string[] {
  return Object.keys(storage).filter((key) => sessionKey.test(key));
}

export function deleteSession(storage: Storage): void {
  for (const key of sessionKeysOf(storage)) storage.removeItem(key);
}

/** Values of `signedOutKey`: after a sign-out, and once the session has been deleted. */
const signedOut = 'true';
const signedOutAndDeleted = 'gone';

/**
 * Deletes a session that a sign-out has left behind: the page may have been closed during the report. Runs once per
 * sign-out, so that no page deletes the session of a new sign-in in another tab.
 */
export function completeSignOut(storage: Storage): void {
  if (storage.getItem(signedOutKey) !== signedOut) return;
  deleteSession(storage);
  storage.setItem(signedOutKey, signedOutAndDeleted);
}

/** Call before deleting anything: from here on, no other page stores anything. */
export function markSignedOut(storage: Storage): void {
  try {
    storage.setItem(signedOutKey, signedOut);
  } catch {
    // Storage is full: the data is deleted anyway.
  }
}

export function hasSignedOut(storage: Storage): boolean {
  return storage.getItem(signedOutKey) !== null;
}

export function unmarkSignedOut(storage: Storage): void {
  storage.removeItem(signedOutKey);
}
