// A file of its own, so that the inline script of every page imports this line and not all of scriptRecovery.ts.

/** The URL of src/pwa/scriptRecovery.ts. Never rename it: pages of released versions import it. */
export const scriptRecoveryFile = '/gone-scripts.js';
