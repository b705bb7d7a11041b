/** The scripts that a page of this site names as its own; null where the text is no such page. */
export function pageScripts(html: string): string | null {
  return /<meta name="entry" content="([^"]+)"/.exec(html)?.[1] ?? null;
}
