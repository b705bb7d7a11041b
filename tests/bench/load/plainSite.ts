import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { BuiltSite } from '../../../scripts/build/builtSite/builtSite.ts';
import { projectRoot } from '../../../scripts/backend/stackOptions.ts';

const folder = join(projectRoot, '.cache/load-bench/plain');

/** What the page shows: both sites get the same files. */
const shown = /^(assets\/.*\.(avif|webp|woff2)$|favicon\.svg$|area-map\.svg$)/;

/**
 * Writes the site's home page as plain HTML: the same words, styles and pictures without any script, and
 * without what the page has for browsers where none runs.
 * @param from the folder in which the site is built
 * @returns the folder of the plain site
 */
export function writePlainSite(site: BuiltSite, from: string): string {
  rmSync(folder, { recursive: true, force: true });
  for (const file of site.files.filter((one) => shown.test(one))) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    cpSync(join(from, file), join(folder, file));
  }
  writeFileSync(join(folder, 'index.html'), withoutScripts(site.read('index.html')));
  return folder;
}

/** @throws Error where something of a script is left */
export function withoutScripts(html: string): string {
  const plain = html
    .replace(/<script(?! type="application\/ld\+json")[^>]*>[\s\S]*?<\/script>/g, '')
    .replace(/<noscript>[\s\S]*?<\/noscript>/g, '')
    .replace(/\s*<meta name="entry"[^>]*>/, '')
    .replace(/\s*<link rel="manifest"[^>]*>/, '')
    .replace(' data-without-script', '');
  if (/\.js\b|<script>/.test(plain)) throw new Error('The plain page still asks for a script.');
  return plain;
}
