import { writeStored } from '../lib/webStorage.ts';
import { modeKey } from './mode.ts';
import { writeBackup, deleteBackup } from './modeBackup.ts';
import { type PinLock, parsePinLock } from './pinLock.ts';

/** Switches the mode on. Once this resolves, the mode survives a power cut. @throws if the browser blocks storage */
export async function switchOn(lock: PinLock): Promise<void> {
  const text = JSON.stringify(lock);
  await writeBackup(text);
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

export async function switchOff(): Promise<void> {
  await deleteBackup().catch(() => {
    // If the backup can't be deleted, it switches the mode on again, which the owner sees.
  });
  localStorage.removeItem(modeKey);
}
