import { useEffect, useState } from 'react';
import { readStored, writeStored } from '../../lib/webStorage.ts';

// Without storage, everyone counts as a first-time visitor.
const visitKey = 'site-visited';
const declinedKey = 'install-declined';

/** Opening a page this long after the last time counts as another visit. */
const visitMs = 30 * 60_000;

export type VisitorHistory = {
  /** Has saved or sent an enquiry on this device. */
  hasWritten: boolean;
  /** Was here on an earlier visit. */
  isReturning: boolean;
  /** Has scrolled by at least a window's height on this visit. */
  hasRead: boolean;
  isDeclined: boolean;
};

/** Never offers on the first visit before something is written, and never again after a refusal. */
export function shouldOfferInstall(visitor: VisitorHistory): boolean {
  const { hasWritten, isReturning, hasRead, isDeclined } = visitor;
  return !isDeclined && (hasWritten || (isReturning && hasRead));
}

/** @param lastMs when a page was last opened; null for never */
export function isAnotherVisit(lastMs: number | null, nowMs: number): boolean {
  return lastMs !== null && nowMs - lastMs > visitMs;
}

/** Whether to show the install offer. Once shown, it stays until the visitor answers it. */
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

/** @returns whether the visitor is returning */
function recordVisit(): boolean {
  const nowMs = Date.now();
  const lastMs = Number(readStored('localStorage', visitKey));
  writeStored('localStorage', visitKey, String(nowMs));
  return isAnotherVisit(lastMs > 0 ? lastMs : null, nowMs);
}
