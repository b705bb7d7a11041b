import { posix } from 'node:path';
import { scriptRecoveryFile } from '../../src/pwa/scriptRecoveryFile.ts';
import type { BuiltSite, Page } from '../../scripts/build/builtSite/builtSite.ts';

/** Static imports of a built chunk, not dynamic ones. */
const staticImport = /\b(?:import|export)\s*(?:[\w$*{},\s]+?from\s*)?["'](\.{1,2}\/[^"']+)["']/g;
const anyImport = /["'`](\.\/[^"'`]+\.js)["'`]/g;
const scriptFile = /["'`](\/[\w./-]+\.m?js)["'`]/g;

/**
 * All script files that a page runs without interaction: those in its tags, in its `entry` meta tag and in its
 * inline script, and their static imports. Script recovery doesn't count.
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
  const paths = [...tags, ...late.split(' '), ...inline].filter(
    (path) => path !== scriptRecoveryFile,
  );
  return withImports(
    site,
    paths.map((path) => path.replace(/^\//, '')),
    staticImport,
  );
}

/** The script files that every visit runs after the page has loaded, with their static imports. */
export function afterLoadScripts(site: BuiltSite): string[] {
  const first = site.files.filter((file) => /^assets\/(afterLoad|later)-[\w-]+\.js$/.test(file));
  return withImports(site, first, staticImport);
}

/** The script files that a page runs by itself, and all that these may load later. */
export function allScripts(site: BuiltSite, page: Page): string[] {
  return withImports(site, eagerScripts(site, page), anyImport);
}

function withImports(site: BuiltSite, files: readonly string[], imports: RegExp): string[] {
  const found = new Set<string>();
  const follow = (file: string): void => {
    if (found.has(file) || !site.files.includes(file)) return;
    found.add(file);
    for (const [, path = ''] of site.read(file).matchAll(imports)) {
      follow(posix.join(posix.dirname(file), path));
    }
  };
  for (const file of files) follow(file);
  return [...found];
}

/** The script files that run this one before them: their static imports lead to it. */
export function importersOf(site: BuiltSite, script: string): string[] {
  return site.files.filter(
    (file) =>
      file.endsWith('.js') &&
      file !== script &&
      withImports(site, [file], staticImport).includes(script),
  );
}

/** The script files that a page runs once its form is needed. */
export function laterScripts(site: BuiltSite, page: Page): string[] {
  const eager = eagerScripts(site, page);
  const [, paths = ''] = eager.flatMap(
    (file) => /["'`](\/assets\/[^"'`]*\/reactParts-[^"'`]*)["'`]/.exec(site.read(file)) ?? [],
  );
  const scripts = paths.split(' ').filter((path) => path.endsWith('.js'));
  return scripts.map((path) => path.replace(/^\//, ''));
}
