/**
 * The path that a page's address stands for, whether or not there is such a page: hosts, old links and file
 * listings also have it in capitals, with a slash at its end, or with the name of its file.
 */
export function pagePath(pathname: string): string {
  const path = pathname
    .toLowerCase()
    .replace(/\/+$/, '')
    .replace(/\.html$/, '')
    .replace(/^\/index$/, '');
  return path === '' ? '/' : path;
}
