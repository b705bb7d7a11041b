import type { BackendAddress } from './functionsClient.ts';

/** Where the Supabase client keeps a session. */
const sessionKey = /^sb-.+-auth-token$/;

/** Renews a session that is kept on this device. Where there is none, its large client is not loaded at all. */
export async function keepSession(address: BackendAddress): Promise<void> {
  if (!hasSession()) return;
  const { createSupabaseClient } = await import('./supabaseClient.ts');
  createSupabaseClient(address);
}

function hasSession(): boolean {
  try {
    return Object.keys(localStorage).some((key) => sessionKey.test(key));
  } catch {
    // Storage is closed to us: there is no session in it for us.
    return false;
  }
}
