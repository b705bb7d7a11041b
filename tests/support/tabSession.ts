import { vi } from 'vitest';

/** Gives the test a tab's session storage, empty. @returns what is in it */
export function stubTabSession(): Map<string, string> {
  const session = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => session.get(key) ?? null,
    setItem: (key: string, text: string) => void session.set(key, text),
    removeItem: (key: string) => void session.delete(key),
  });
  return session;
}
