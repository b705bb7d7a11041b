import type { BackendAddress } from './functionsClient.ts';

/** The auth client's key in local storage. */
const sessionKey = /^sb-.+-auth-token$/;

/** Renews the session stored on this device. If there is no session, the page doesn't load the large client. */
export async function renewSession(address: BackendAddress): Promise<void> {
  if (!hasSession()) return;
  const { createAuthClient } = await import('./authClient.ts');
  createAuthClient(address);
}

function hasSession(): boolean {
  try {
    return Object.keys(localStorage).some((key) => sessionKey.test(key));
  } catch {
    // The browser blocks storage, so there is no session.
    return false;
  }
}
