import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotli } from '../../../scripts/build/compress.ts';
import { filesIn } from '../../../scripts/build/filesIn.ts';

/**
 * Copies a built site without its scripts. Text, styles and pictures stay the same.
 * @param script runs in each page of the copy once it has loaded, as the site's own script does; null for none.
 * Lighthouse would not count it as blocking if it ran before the first paint.
 */
export function writePlainSite(from: string, to: string, script: string | null = null): void {
  rmSync(to, { recursive: true, force: true });
  // Skips the compressed pages, since they still contain the scripts.
  const isServed = (file: string): boolean => !/\.js$|\.(br|gz)$/.test(file);
  cpSync(from, to, { recursive: true, filter: isServed });
  for (const file of filesIn(to).filter((one) => one.endsWith('.html'))) {
    const path = join(to, file);
    if (file.startsWith('inbox')) continue;
    const plain = withoutScripts(readFileSync(path, 'utf8'));
    const asking = plain.replace(
      '</head>',
      '<script type="module" src="/first.js"></script></head>',
    );
    writeCompressed(path, script === null ? plain : asking);
  }
  if (script === null) return;
  const afterLoad = "addEventListener('load', () => setTimeout(() => import('/late.js')));";
  writeCompressed(join(to, 'first.js'), afterLoad);
  writeCompressed(join(to, 'late.js'), script);
}

/** The built site has its pages and scripts compressed, too. */
function writeCompressed(path: string, text: string): void {
  writeFileSync(path, text);
  writeFileSync(`${path}.br`, brotli(Buffer.from(text)));
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
