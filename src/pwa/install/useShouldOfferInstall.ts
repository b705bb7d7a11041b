import { useEffect, useState } from 'react';
import { readStored, writeStored } from '../../lib/webStorage.ts';

// Keys in local storage. If the browser blocks storage, every visit counts as the first.
const visitKey = 'site-visited';
const declinedKey = 'install-declined';

/** A page opened this long after the previous one counts as another visit. */
const visitMs = 30 * 60_000;

export type VisitorHistory = {
  /** Whether the visitor has saved or sent an enquiry on this device. */
  hasWritten: boolean;
  /** Whether the visitor has visited the site before. */
  isReturning: boolean;
  /** Whether the visitor has scrolled by at least a window's height on this page. */
  hasRead: boolean;
  isDeclined: boolean;
};

/** True for a visitor who has written, or who has returned and scrolled; never after the visitor has declined. */
export function shouldOfferInstall(visitor: VisitorHistory): boolean {
  const { hasWritten, isReturning, hasRead, isDeclined } = visitor;
  return !isDeclined && (hasWritten || (isReturning && hasRead));
}

/** @param lastMs when a page was last opened; null for never */
export function isAnotherVisit(lastMs: number | null, nowMs: number): boolean {
  return lastMs !== null && nowMs - lastMs > visitMs;
}

/** Whether to show the install offer. The offer stays until the visitor answers it. */
export function useShouldOfferInstall(hasWritten: boolean): {
  isOffered: boolean;
  decline(): void;
} {
  const [hasDeclined, setDeclined] = useState(
    () => readStored('localStorage', declinedKey) !== null,
  );
  const [hasRead, setRead] = useState(false);
  const [isReturning] = useState(recordVisit);
  useEffect(() => {
    const startedAt = window.scrollY;
    const onScroll = (): void => {
      if (Math.abs(window.scrollY - startedAt) < window.innerHeight) return;
      setRead(true);
      window.removeEventListener('scroll', onScroll);
    };
    window.addEventListener('scroll', onScroll, { passive: true });
    return () => window.removeEventListener('scroll', onScroll);
  }, []);
  return {
    isOffered: shouldOfferInstall({ hasWritten, isReturning, hasRead, isDeclined: hasDeclined }),
    decline() {
      writeStored('localStorage', declinedKey, 'yes');
      setDeclined(true);
    },
  };
}

/** Stores the time of this visit. @returns whether it is another visit */
function recordVisit(): boolean {
  const nowMs = Date.now();
  const lastMs = Number(readStored('localStorage', visitKey));
  writeStored('localStorage', visitKey, String(nowMs));
  return isAnotherVisit(lastMs > 0 ? lastMs : null, nowMs);
}
