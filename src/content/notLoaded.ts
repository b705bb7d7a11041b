// A file of its own, because the inline script of every page imports it and has to stay small.

/** Shown if workshop mode is on but its script can't be loaded. */
export const workshopNotLoaded =
  'Workshop mode didn’t load. Connect, or take a newer browser, and reload.';
