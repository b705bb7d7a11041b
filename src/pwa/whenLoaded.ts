/** How long a picture is waited for, in ms: on a bad line it may never come. */
const timeoutMs = 10_000;

/** Calls `callback` once the page and all that it shows at first are there, or when that takes too long. */
export function whenLoaded(callback: () => void): void {
  if (document.readyState === 'complete') {
    callback();
    return;
  }
  const end = (): void => {
    clearTimeout(timer);
    window.removeEventListener('load', end);
    callback();
  };
  const timer = setTimeout(end, timeoutMs);
  window.addEventListener('load', end);
}
