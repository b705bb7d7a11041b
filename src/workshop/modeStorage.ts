import { writeStored } from '../lib/webStorage.ts';
import { modeKey } from './mode.ts';
import { writeBackup, deleteBackup } from './modeBackup.ts';
import { type PinLock, parsePinLock } from './pinLock.ts';

/** Switches the mode on, safe from a power cut once it resolves. @throws if the browser blocks storage */
export async function switchOn(lock: PinLock): Promise<void> {
  const text = JSON.stringify(lock);
  await writeBackup(text);
  localStorage.setItem(modeKey, text);
}

/** Saves the lock after a try of the PIN. Ignores a failing storage. */
export async function saveLock(lock: PinLock): Promise<void> {
  const text = JSON.stringify(lock);
  writeStored('localStorage', modeKey, text);
  await writeBackup(text).catch(() => {
    // The backup is then one attempt behind.
  });
}

/** Null if somebody has deleted or damaged the lock. */
export function readLock(): PinLock | null {
  return parsePinLock(localStorage.getItem(modeKey));
}

export async function switchOff(): Promise<void> {
  await deleteBackup().catch(() => {
    // A backup that stays switches the mode on again, and the owner sees that.
  });
  localStorage.removeItem(modeKey);
}
