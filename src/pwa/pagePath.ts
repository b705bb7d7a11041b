/**
 * Normalizes a page's path: lower case, no trailing slash, no `.html`, and the folder for `/index`. Hosts, old links and
 * file listings use all these spellings. Does not check whether the page exists.
 */
export function pagePath(pathname: string): string {
  const path = pathname
    .toLowerCase()
    .replace(/\/+$/, '')
    .replace(/\.html$/, '')
    .replace(/\/index$/, '');
  return path === '' ? '/' : path;
}
