// Local and session storage. A browser that blocks them throws as soon as they are looked at, a full one
// when they are written to.

type Area = 'localStorage' | 'sessionStorage';

/** @throws in a browser that blocks it */
function storageOf(area: Area): Storage {
  return area === 'localStorage' ? localStorage : sessionStorage;
}

/** Null if nothing is stored under the key, or the browser blocks the storage. */
export function readStored(area: Area, key: string): string | null {
  try {
    return storageOf(area).getItem(key);
  } catch {
    return null;
  }
}

/** @param text null removes the entry. @returns false if the browser refused */
export function writeStored(area: Area, key: string, text: string | null): boolean {
  try {
    if (text === null) storageOf(area).removeItem(key);
    else storageOf(area).setItem(key, text);
    return true;
  } catch {
    return false;
  }
}
