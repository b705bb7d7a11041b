// Part of the lines that stand inline in every page; nothing else is to come with it.

/** Where each release has what src/pwa/scriptRecovery.ts does. Never renamed. */
export const scriptRecoveryFile = '/gone-scripts.js';
