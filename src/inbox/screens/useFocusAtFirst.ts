import { type RefObject, useEffect, useRef } from 'react';

/** Focuses an element when it appears. `ifFree`: only if no other element has the focus. */
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
