import { join } from 'node:path';
import { build } from 'vite';

const moduleScript = /\s*<script type="module"[^>]* src="(?<file>[^"]+)"><\/script>/;
const preload = /\s*<link rel="modulepreload"[^>]* href="(?<file>[^"]+)">/g;

/**
 * Takes the site's script and what it imports out of a page that the build has finished, and leaves
 * their addresses, in the order in which they are run, for the lines inline in the page, which ask for
 * them when the page can be read.
 * @throws Error where there is not exactly one such script
 */
export function withLateEntry(html: string): string {
  const file = moduleScript.exec(html)?.groups?.file;
  if (file === undefined) throw new Error('The build has put no script into index.html.');
  const imports = [...html.matchAll(preload)].map(({ groups }) => groups?.file ?? '');
  return html
    .replace(moduleScript, `\n    <meta name="entry" content="${[...imports, file].join(' ')}" />`)
    .replace(preload, '');
}

/** The lines that stand inline in every page: src/before.ts, bundled. */
export async function inlineLines(root: string): Promise<string> {
  const built = await build({
    root,
    configFile: false,
    logLevel: 'warn',
    build: {
      write: false,
      target: 'es2022',
      modulePreload: false,
      rolldownOptions: { input: join(root, 'src/before.ts'), output: { format: 'iife' } },
    },
  });
  const [first] = Array.isArray(built) ? built : [built];
  const chunk = first && 'output' in first ? first.output[0] : undefined;
  if (chunk?.type !== 'chunk') throw new Error('src/before.ts gave no script.');
  return chunk.code.trim();
}
