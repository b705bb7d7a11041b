import { writeStored } from '../lib/webStorage.ts';
import { modeKey } from './mode.ts';
import { writeBackup, deleteBackup } from './modeBackup.ts';
import { type PinLock, parsePinLock } from './pinLock.ts';

/** Switches the mode on. When it resolves, no power cut takes that back. @throws where storage is closed to us */
export async function switchOn(lock: PinLock): Promise<void> {
  const text = JSON.stringify(lock);
  await writeBackup(text);
  localStorage.setItem(modeKey, text);
}

/** Keeps what has become of the lock, as far as this browser does. */
export async function saveLock(lock: PinLock): Promise<void> {
  const text = JSON.stringify(lock);
  // If it is full, the right PIN has to open all the same.
  writeStored('localStorage', modeKey, text);
  await writeBackup(text).catch(() => {
    // The copy then has what became of the PIN a try before.
  });
}

/** The lock that is kept; null where somebody has broken it, so that there is nothing left to ask for. */
export function readLock(): PinLock | null {
  return parsePinLock(localStorage.getItem(modeKey));
}

export async function switchOff(): Promise<void> {
  await deleteBackup().catch(() => {
    // A copy that stays switches the mode on again, which the one who leaves it then sees.
  });
  localStorage.removeItem(modeKey);
}
