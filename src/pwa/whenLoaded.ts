/** Calls `act` once the page and all that it shows at first are there. */
export function whenLoaded(act: () => void): void {
  if (document.readyState === 'complete') act();
  else window.addEventListener('load', act, { once: true });
}
