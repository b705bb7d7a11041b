import { type RefObject, useEffect, useRef } from 'react';

/**
 * Gives the focus to what has just been drawn: `always` where she has asked for it, as for a field, and
 * else `ifFree`, where what had it is gone, so that reading goes on there.
 */
export function useFocusAtFirst<Place extends HTMLElement>(
  when: 'always' | 'ifFree',
): RefObject<Place | null> {
  const place = useRef<Place>(null);
  useEffect(() => {
    if (when === 'always' || document.activeElement === document.body) place.current?.focus();
  }, [when]);
  return place;
}
