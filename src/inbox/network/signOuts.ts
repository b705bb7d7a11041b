// Sign-outs on this device. Local storage has a mark that signs out every tab, and the ids of signed-out sessions until
// the server confirms that they have ended. With an id anyone can end the session, even after its tokens have expired,
// but can't read any data.

import { isRecord } from '#contract';
import { pendingSignOutsKey, signedOutKey } from '../names.ts';
import type { FunctionsClient } from '../../backend/functionsClient.ts';
import { postToInbox } from './postToInbox.ts';

/** Stores the ids of this device's sessions for `reportSignOuts`. Call it before `deleteSession`. */
export function addPendingSignOuts(storage: Storage): void {
  const ids = sessionKeysOf(storage).flatMap((key) => sessionIdIn(storage.getItem(key)));
  if (ids.length > 0) save(storage, [...pendingIds(storage), ...ids]);
}

export function hasPendingSignOuts(storage: Storage): boolean {
  return pendingIds(storage).length > 0;
}

/** Reports each stored id to the server, and deletes the ids that the server confirms. Never rejects. */
export async function reportSignOuts(client: FunctionsClient, storage: Storage): Promise<void> {
  await Promise.all(
    pendingIds(storage).map(async (session) => {
      const reply = await postToInbox(client, { step: 'leave', session });
      const isConfirmed = reply.kind === 'answered' && reply.status === 202 && isRecord(reply.body);
      // Read the ids again: another tab may have changed them.
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
    // Local storage is full, so later pages can't report the sign-out. The page deletes the session anyway, and the
    // server ends it at its time limit.
  }
}

/** The session's id, from the text that the auth client stores; empty if there is none. */
function sessionIdIn(text: string | null): string[] {
  try {
    const stored: unknown = JSON.parse(text ?? '');
    const token =
      isRecord(stored) && typeof stored.access_token === 'string' ? stored.access_token : '';
    const claims: unknown = JSON.parse(decoded(token.split('.')[1] ?? ''));
    return isRecord(claims) && typeof claims.session_id === 'string' ? [claims.session_id] : [];
  } catch {
    // The text is not a session, or a damaged one that no server accepts.
    return [];
  }
}

function decoded(base64Url: string): string {
  return atob(base64Url.replaceAll('-', '+').replaceAll('_', '/'));
}

/** The key under which the auth client stores a session. */
const sessionKey = /^sb-.+-auth-token/;

export function sessionKeysOf(storage: Storage): string[] {
  return Object.keys(storage).filter((key) => sessionKey.test(key));
}

export function deleteSession(storage: Storage): void {
  for (const key of sessionKeysOf(storage)) storage.removeItem(key);
}

/** The values of `signedOutKey`: after a sign-out, and once a page has deleted the session. */
const signedOut = 'true';
const signedOutAndDeleted = 'gone';

/**
 * Deletes the session if a sign-out did not get that far because its page was closed. Runs once per sign-out, so that
 * no page deletes the session of a new sign-in in another tab.
 */
export function completeSignOut(storage: Storage): void {
  if (storage.getItem(signedOutKey) !== signedOut) return;
  deleteSession(storage);
  storage.setItem(signedOutKey, signedOutAndDeleted);
}

/** Call at a sign-out, before deleting any data: after this call no tab stores any. */
export function markSignedOut(storage: Storage): void {
  try {
    storage.setItem(signedOutKey, signedOut);
  } catch {
    // Local storage is full: the page deletes the data anyway.
  }
}

export function hasSignedOut(storage: Storage): boolean {
  return storage.getItem(signedOutKey) !== null;
}

export function unmarkSignedOut(storage: Storage): void {
  storage.removeItem(signedOutKey);
}
