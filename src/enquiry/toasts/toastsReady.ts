// Lets the page wait for the chunk of the toasts.

let markReady = (): void => {};
const ready = new Promise<void>((resolve) => {
  markReady = resolve;
});

/** Resolves when toasts can be shown; never, if their chunk fails to load. */
export function toastsReady(): Promise<void> {
  return ready;
}

export function markToastsReady(): void {
  markReady();
}
