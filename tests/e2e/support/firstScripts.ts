/** Paths of the scripts that a page needs to hydrate; the page loads all others later. */
export async function firstScripts(siteAddress: string): Promise<string[]> {
  const home = await (await fetch(siteAddress)).text();
  const [, paths] = /<meta name="entry" content="([^"]+)"/.exec(home) ?? [];
  if (paths === undefined) throw new Error('The home page names no script.');
  return paths.split(' ');
}
