// Whether this device is a shared tablet: the one part of workshop mode that every page loads.

/** The entry in local storage that says so, with the lock of its PIN. Never renamed. */
export const modeKey = 'workshop-mode';

/** Where its copy lies, in a cache of the same name. */
export const copyPath = '/workshop-mode';

/** What an address ends in that asks for the mode: `/?workshop`. */
const parameter = 'workshop';

export function isSwitchedOn(): boolean {
  try {
    return localStorage.getItem(modeKey) !== null;
  } catch {
    // Closed to us: then it could not have been switched on either.
    return false;
  }
}

/** Whether a page is to begin as workshop mode, or as the owner's screen that switches it on. */
export function isWorkshop(): boolean {
  return isSwitchedOn() || new URLSearchParams(location.search).has(parameter);
}

/** Loads a page anew when the mode is switched in another tab, or was while the page was put aside. */
export function followSwitch(): void {
  const atStart = isSwitchedOn();
  const look = (): void => {
    if (isSwitchedOn() !== atStart) location.reload();
  };
  window.addEventListener('storage', look);
  window.addEventListener('pageshow', look);
  if (!atStart) {
    restore().catch(() => {
      // No copy that can be had: the mode is off.
    });
  }
}

/** Chromium writes local storage down seconds late: where a battery died by then, the copy switches it on again. */
async function restore(): Promise<void> {
  if (!('caches' in globalThis) || !(await caches.has(modeKey))) return;
  const copy = await (await caches.open(modeKey)).match(copyPath);
  if (!copy) return;
  localStorage.setItem(modeKey, await copy.text());
  location.reload();
}
