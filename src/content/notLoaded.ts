// In a file of its own, to keep the inline script in every page small.

/** Shown if workshop mode is on but its script can't be loaded. */
export const workshopNotLoaded =
  'Workshop mode could not be loaded. Reload this page with a connection, or in a newer browser.';
