// Part of the lines that stand inline in every page; nothing else is to come with it.

/** Where workshop mode is on, and its part of the site can't be loaded. */
export const workshopNotLoaded =
  'Workshop mode could not be loaded. Reload this page with a connection, or in a newer browser.';
