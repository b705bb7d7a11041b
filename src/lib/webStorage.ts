// Local and session storage. A browser that blocks storage throws on any access; a full storage throws on a write.

type Area = 'localStorage' | 'sessionStorage';

/** @throws if the browser blocks storage */
function storageOf(area: Area): Storage {
  return area === 'localStorage' ? localStorage : sessionStorage;
}

/** The text stored under the key; null if there is none, or the browser blocks storage. */
export function readStored(area: Area, key: string): string | null {
  try {
    return storageOf(area).getItem(key);
  } catch {
    return null;
  }
}

/** @param text null removes the entry. @returns false if the browser blocks storage or the storage is full */
export function writeStored(area: Area, key: string, text: string | null): boolean {
  try {
    if (text === null) storageOf(area).removeItem(key);
    else storageOf(area).setItem(key, text);
    return true;
  } catch {
    return false;
  }
}
