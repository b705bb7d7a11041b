import { vi } from 'vitest';

/** Gives the test an empty session storage. @returns its entries */
export function stubTabSession(): Map<string, string> {
  const session = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => session.get(key) ?? null,
    setItem: (key: string, text: string) => void session.set(key, text),
    removeItem: (key: string) => void session.delete(key),
  });
  return session;
}
