import { useEffect, useState } from 'react';
import { isAnotherVisit, shouldOfferInstall } from './shouldOfferInstall.ts';
import { decline, isDeclined, takeLastVisit } from './remembered.ts';

/** Whether the offer stands on this page; once it does, it stays until it is answered. */
export function useShouldOfferInstall(hasWritten: boolean): {
  isOffered: boolean;
  decline(): void;
} {
  const [isOver, setOver] = useState(isDeclined);
  const [hasRead, setRead] = useState(false);
  const [isReturning] = useState(noteVisit);
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
    isOffered: shouldOfferInstall({
      hasWritten,
      isReturning,
      hasRead,
      isDeclined: isOver,
    }),
    decline() {
      decline();
      setOver(true);
    },
  };
}

/** Whether this is another visit than the last one; from now on it is the last. */
function noteVisit(): boolean {
  const nowMs = Date.now();
  return isAnotherVisit(takeLastVisit(nowMs), nowMs);
}
