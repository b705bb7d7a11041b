const moduleScript = /\s*<script type="module"[^>]* src="(?<file>[^"]+)"><\/script>/;
const preload = /\s*<link rel="modulepreload"[^>]* href="(?<file>[^"]+)">/g;

/** The URL path of a page's entry script. */
export function entryOf(html: string): string | undefined {
  return moduleScript.exec(html)?.groups?.file;
}

/**
 * Removes the entry script and its imports from a built page, and passes their URLs, in execution order, to the inline
 * script, which loads them once the page can be read.
 * @throws Error unless there is exactly one entry script
 */
export function withLateEntry(html: string): string {
  const file = entryOf(html);
  if (file === undefined) throw new Error('The build has put no script into index.html.');
  const imports = [...html.matchAll(preload)].map(({ groups }) => groups?.file ?? '');
  return html
    .replace(moduleScript, `\n    <meta name="entry" content="${[...imports, file].join(' ')}" />`)
    .replace(preload, '');
}
