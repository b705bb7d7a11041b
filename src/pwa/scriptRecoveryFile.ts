// Kept apart from scriptRecovery.ts to keep the inline script in every page small.

/** The URL of src/pwa/scriptRecovery.ts. Never rename it: pages of released versions import it. */
export const scriptRecoveryFile = '/gone-scripts.js';
