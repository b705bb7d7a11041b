import { posix } from 'node:path';
import { scriptRecoveryFile } from '../../src/pwa/scriptRecoveryFile.ts';
import type { BuiltSite, Page } from '../../scripts/build/builtSite/builtSite.ts';

/** What a built chunk says to bring with it, not what it imports when it needs it. */
const staticImport = /\b(?:import|export)\s*(?:[\w$*{},\s]+?from\s*)?["'](\.{1,2}\/[^"']+)["']/g;
const scriptFile = /["'`](\/[\w./-]+\.m?js)["'`]/g;

/**
 * All script files that a page asks for without anyone's doing: its tags, those that its inline script
 * finds in the head or names itself, and what they import; not what it asks for where those are gone.
 */
export function eagerScripts(site: BuiltSite, page: Page): string[] {
  const document = site.document(page);
  const tags = [...document.querySelectorAll('script[src], link[rel="modulepreload"]')].map(
    (tag) => tag.getAttribute('src') ?? tag.getAttribute('href') ?? '',
  );
  const late = document.querySelector('meta[name="entry"]')?.getAttribute('content') ?? '';
  const inline = [...document.querySelectorAll('script:not([src])')].flatMap(({ textContent }) =>
    [...textContent.matchAll(scriptFile)].map(([, path = '']) => path),
  );
  const found = new Set<string>();
  const follow = (file: string): void => {
    if (found.has(file) || !site.files.includes(file)) return;
    found.add(file);
    for (const [, path = ''] of site.read(file).matchAll(staticImport)) {
      follow(posix.join(posix.dirname(file), path));
    }
  };
  for (const path of [...tags, ...late.split(' '), ...inline]) {
    if (path !== scriptRecoveryFile) follow(path.replace(/^\//, ''));
  }
  return [...found];
}
