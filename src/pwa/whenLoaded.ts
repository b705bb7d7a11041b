/** How long a picture is waited for, in ms: on a bad line it may never come. */
const patienceMs = 10_000;

/** Calls `act` once the page and all that it shows at first are there, or when that takes too long. */
export function whenLoaded(act: () => void): void {
  if (document.readyState === 'complete') {
    act();
    return;
  }
  const end = (): void => {
    clearTimeout(timer);
    window.removeEventListener('load', end);
    act();
  };
  const timer = setTimeout(end, patienceMs);
  window.addEventListener('load', end);
}
