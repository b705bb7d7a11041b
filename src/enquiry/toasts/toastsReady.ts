import { useEffect, useState } from 'react';

// A promise with which the page waits until the toasts' chunk is loaded.

let markReady = (): void => {};
const ready = new Promise<void>((resolve) => {
  markReady = resolve;
});

/** Resolves when the page can show toasts. Never resolves if the toasts' chunk fails to load. */
export function toastsReady(): Promise<void> {
  return ready;
}

export function markToastsReady(): void {
  markReady();
}

export function useToastsReady(): boolean {
  const [isReady, setReady] = useState(false);
  useEffect(() => {
    void toastsReady().then(() => setReady(true));
  }, []);
  return isReady;
}
