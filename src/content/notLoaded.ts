// Part of the lines that stand inline in every page; nothing else is to come with it.

/** Where workshop mode is on, and its part of the site can't be loaded. */
export const workshopNotLoaded =
  'Workshop mode could not be loaded. Connect the tablet and load this page again; if that does not help, its browser is too old for it.';
