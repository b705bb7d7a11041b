declare global {
  interface Window {
    /** Set by the few lines in index.html that catch a submit before the page has come alive. */
    earlySubmit?: { pending: boolean; stop: () => void };
  }
}

/** Takes over from the lines in index.html; true where the visitor has pressed Send already. */
export function takeEarlySubmit(): boolean {
  const early = window.earlySubmit;
  if (!early) return false;
  delete window.earlySubmit;
  early.stop();
  return early.pending;
}
