/**
 * In the entry script, the build replaces this with the paths of `boot/reactParts.tsx`, of its imports in their order,
 * and of their style sheet.
 */
export const reactFiles = '%react%';
