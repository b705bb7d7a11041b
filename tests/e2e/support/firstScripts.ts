/** Paths of the scripts by which a page comes alive; all others come later. */
export async function firstScripts(siteAddress: string): Promise<string[]> {
  const home = await (await fetch(siteAddress)).text();
  const [, paths] = /<meta name="entry" content="([^"]+)"/.exec(home) ?? [];
  if (paths === undefined) throw new Error('The home page names no script.');
  return paths.split(' ');
}
