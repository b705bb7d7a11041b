/** Vite takes these characters in a path for parts of a URL or glob, so it finds no file. */
const unusable = /[#?*]/;

/**
 * @param {string} root
 * @throws {Error} if nothing can be built in this folder
 */
export function refuseFolder(root) {
  const [sign] = unusable.exec(root) ?? [];
  if (sign === undefined) return;
  throw new Error(
    `The site can’t be built in ${root}, because of the “${sign}” in that path: rename the folder, or move the project to another.`,
  );
}
