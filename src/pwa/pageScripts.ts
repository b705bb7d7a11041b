/** The scripts in a page's `entry` meta tag; null if the HTML is not a page of this site. */
export function pageScripts(html: string): string | null {
  return /<meta name="entry" content="([^"]+)"/.exec(html)?.[1] ?? null;
}
