import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { filesIn } from '../../../scripts/build/filesIn.ts';

/** Copies a built site without its scripts. Text, styles and pictures stay the same. */
export function writePlainSite(from: string, to: string): void {
  rmSync(to, { recursive: true, force: true });
  // Skips the compressed pages, since they still contain the scripts.
  const isServed = (file: string): boolean => !/\.js$|\.(br|gz)$/.test(file);
  cpSync(from, to, { recursive: true, filter: isServed });
  for (const file of filesIn(to).filter((one) => one.endsWith('.html'))) {
    const path = join(to, file);
    if (!file.startsWith('inbox')) writeFileSync(path, withoutScripts(readFileSync(path, 'utf8')));
  }
}

/** @throws Error if part of a script remains */
function withoutScripts(html: string): string {
  const plain = html
    .replace(/<script(?! type="application\/ld\+json")[^>]*>[\s\S]*?<\/script>/g, '')
    .replace(/<noscript>[\s\S]*?<\/noscript>/g, '')
    .replace(/\s*<meta name="entry"[^>]*>/, '')
    .replace(/\s*<link rel="manifest"[^>]*>/, '')
    .replace(' data-without-script', '');
  if (/\.js\b|<script>/.test(plain)) throw new Error('The plain page still asks for a script.');
  return plain;
}
