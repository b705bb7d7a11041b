/** Between the page, which comes first, and the toasts, which come later as a chunk of their own. */
let announce = (): void => {};
const shown = new Promise<void>((resolve) => {
  announce = resolve;
});

/** Resolves when toasts can be seen; never where their chunk can't be loaded. */
export function toastsReady(): Promise<void> {
  return shown;
}

/** To be called when they can. */
export function announceToasts(): void {
  announce();
}
