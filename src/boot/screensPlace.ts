/** The build replaces this in the entry script by the paths of `boot/screens.tsx` and its imports, in their order. */
export const screensPlace = '%screens%';
