import { useState } from 'react';

/** So many of a list are shown at first: a page with hundreds of them is slow for everybody. */
const shownAtFirst = 5;

/** The first of a long list, and what shows the rest; null where all are shown. */
export function useCapped<T>(items: readonly T[]): {
  shown: readonly T[];
  showAll: (() => void) | null;
} {
  const [isOpen, setOpen] = useState(false);
  const isCapped = !isOpen && items.length > shownAtFirst;
  return {
    shown: isCapped ? items.slice(0, shownAtFirst) : items,
    showAll: isCapped ? () => setOpen(true) : null,
  };
}
