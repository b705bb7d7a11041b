import { useState } from 'react';

/** So many of a list are shown at first: a page with hundreds of them is slow for everybody. */
const firstCount = 5;

/** The first of a long list, and what shows the rest; null where all are shown. */
export function useTruncated<T>(items: readonly T[]): {
  shown: readonly T[];
  showAll: (() => void) | null;
} {
  const [isOpen, setOpen] = useState(false);
  const isTruncated = !isOpen && items.length > firstCount;
  return {
    shown: isTruncated ? items.slice(0, firstCount) : items,
    showAll: isTruncated ? () => setOpen(true) : null,
  };
}
