import { copyPath, modeKey } from './mode';
import { type PinLock, readPinLock } from './pin';

/** Switches the mode on, or keeps what has become of its lock. @throws DOMException where storage is closed to us */
export async function keepLock(lock: PinLock): Promise<void> {
  const text = JSON.stringify(lock);
  localStorage.setItem(modeKey, text);
  try {
    await (await caches.open(modeKey)).put(copyPath, new Response(text));
  } catch {
    // No cache here: the copy is for a battery that dies within seconds, and for nothing else.
  }
}

/** The lock that is kept; null where somebody has broken it, so that there is nothing left to ask for. */
export function keptLock(): PinLock | null {
  return readPinLock(localStorage.getItem(modeKey));
}

export async function switchOff(): Promise<void> {
  try {
    await caches.delete(modeKey);
  } catch {
    // As above: there is no copy then.
  }
  localStorage.removeItem(modeKey);
}
