import { readStored, writeStored } from '../lib/webStorage.ts';
import { modeKey } from './mode.ts';
import { writeBackup, deleteBackup } from './modeBackup.ts';
import { type PinLock, parsePinLock } from './pinLock.ts';

/** Local storage has this key until the server has shown that it can open what this tablet seals. */
const untriedKey = 'workshop-key-untried';

/**
 * Switches the mode on. Once this resolves, the mode survives a power cut.
 * @param wasKeyTried whether the server could open the test message
 * @throws if the browser blocks storage
 */
export async function switchOn(lock: PinLock, wasKeyTried: boolean): Promise<void> {
  const text = JSON.stringify(lock);
  await writeBackup(text);
  markKeyTried(wasKeyTried);
  localStorage.setItem(modeKey, text);
}

/** Saves the lock after somebody has tried a PIN. Ignores a failing storage. */
export async function saveLock(lock: PinLock): Promise<void> {
  const text = JSON.stringify(lock);
  writeStored('localStorage', modeKey, text);
  await writeBackup(text).catch(() => {
    // The backup then lacks the last wrong try.
  });
}

/** The PIN lock; null if somebody has deleted or damaged it. */
export function readLock(): PinLock | null {
  return parsePinLock(localStorage.getItem(modeKey));
}

export function isKeyTried(): boolean {
  return readStored('localStorage', untriedKey) === null;
}

export function markKeyTried(isTried = true): void {
  writeStored('localStorage', untriedKey, isTried ? null : '');
}

export async function switchOff(): Promise<void> {
  await deleteBackup().catch(() => {
    // If the backup can't be deleted, it switches the mode on again, which the owner sees.
  });
  markKeyTried();
  localStorage.removeItem(modeKey);
}
