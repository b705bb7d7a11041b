import { type RefObject, useEffect, useRef } from 'react';

/** For the heading of a screen that took another's place: reading goes on there where nothing has the focus. */
export function useFirstFocus<Place extends HTMLElement>(): RefObject<Place | null> {
  const place = useRef<Place>(null);
  useEffect(() => {
    if (document.activeElement === document.body) place.current?.focus();
  }, []);
  return place;
}
