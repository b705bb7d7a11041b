/**
 * The build replaces this in the entry script by the paths of `boot/reactParts.tsx`, of its imports in their order, and
 * of their style sheet.
 */
export const reactFiles = '%react%';
