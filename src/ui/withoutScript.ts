/**
 * Selects what is styled on a page that no script runs on: index.html says that it is one, until
 * src/boot/preHydration.ts takes that back. Browsers that are too old for `@media (scripting)` know it as well.
 */
export const withoutScript = '[data-without-script] &';
