/** A timeout for `load`, because on a bad connection a picture may never arrive. */
const timeoutMs = 10_000;

/** Calls `callback` after the page's `load` event, or after a timeout. */
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
