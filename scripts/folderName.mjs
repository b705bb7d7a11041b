/** Vite reads these in a path as parts of an address or of a pattern, and then finds no file. */
const unusable = /[#?*]/;

/**
 * Refuses a folder in which nothing can be built, before anything else is tried.
 * @param {string} root
 * @throws {Error} that names the folder and the sign
 */
export function refuseFolder(root) {
  const [sign] = unusable.exec(root) ?? [];
  if (sign === undefined) return;
  throw new Error(
    `The site can’t be built in ${root}, because of the “${sign}” in that path: rename the folder, or move the project to another.`,
  );
}
