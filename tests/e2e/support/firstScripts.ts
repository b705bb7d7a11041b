/** Paths of the scripts that a page loads first. The page loads all other scripts later. */
export async function firstScripts(siteAddress: string): Promise<string[]> {
  const home = await (await fetch(siteAddress)).text();
  const [, paths] = /<meta name="entry" content="([^"]+)"/.exec(home) ?? [];
  if (paths === undefined) throw new Error('The home page names no script.');
  return paths.split(' ');
}

/** The scripts with React, in the order in which the entry script runs them. */
export async function reactScripts(siteAddress: string): Promise<string[]> {
  const entry = (await firstScripts(siteAddress)).at(-1) ?? '';
  const text = await (await fetch(siteAddress + entry)).text();
  const [, paths] = /["'`](\/[^"'`]*\/reactParts-[^"'`]*)["'`]/.exec(text) ?? [];
  if (paths === undefined) throw new Error('The entry script names no script with React.');
  return paths.split(' ');
}
