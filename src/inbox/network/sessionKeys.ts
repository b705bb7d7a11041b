/** Where the Supabase client keeps a session. */
const sessionKey = /^sb-.+-auth-token/;

export function sessionKeysOf(storage: Storage): string[] {
  return Object.keys(storage).filter((key) => sessionKey.test(key));
}

export function dropSession(storage: Storage): void {
  for (const key of sessionKeysOf(storage)) storage.removeItem(key);
}
