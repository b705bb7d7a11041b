import { type RefObject, useEffect, useRef } from 'react';

/**
 * Gives the focus to what has just been drawn: `always` where she has asked for it, as for a field; `ifFree`
 * where what had it is gone, so that reading goes on there; `never` to what is only there again.
 */
export function useFocusAtFirst<Place extends HTMLElement>(
  when: 'always' | 'ifFree' | 'never',
): RefObject<Place | null> {
  const place = useRef<Place>(null);
  useEffect(() => {
    const isFree = when === 'ifFree' && document.activeElement === document.body;
    if (when === 'always' || isFree) place.current?.focus();
  }, [when]);
  return place;
}
