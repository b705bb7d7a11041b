import { useEffect, useState } from 'react';

/** Between the page, which comes first, and the toasts, which come later as a chunk of their own. */
let markReady = (): void => {};
const ready = new Promise<void>((resolve) => {
  markReady = resolve;
});

/** Resolves when toasts can be seen; never where their chunk can't be loaded. */
export function toastsReady(): Promise<void> {
  return ready;
}

/** To be called when they can. */
export function markToastsReady(): void {
  markReady();
}

/** Whether toasts can be seen. */
export function useToastsReady(): boolean {
  const [isReady, setReady] = useState(false);
  useEffect(() => {
    void toastsReady().then(() => setReady(true));
  }, []);
  return isReady;
}
