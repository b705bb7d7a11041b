// What is remembered of the offer, in local storage: when a page was opened last, and a “No, thanks”.

const visitKey = 'site-visited';
const declinedKey = 'install-declined';

/** When a page was opened last, in ms; from now on it is `nowMs`. */
export function takeLastVisit(nowMs: number): number | null {
  const last = Number(recall(visitKey));
  remember(visitKey, String(nowMs));
  return last > 0 ? last : null;
}

export function isDeclined(): boolean {
  return recall(declinedKey) !== null;
}

export function decline(): void {
  remember(declinedKey, 'yes');
}

function recall(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    // Closed to us: who was here before is not known, and nothing is offered for it.
    return null;
  }
}

function remember(key: string, text: string): void {
  try {
    localStorage.setItem(key, text);
  } catch {
    // As above.
  }
}
