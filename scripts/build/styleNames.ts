import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { CSSModulesOptions, Plugin } from 'vite';
import { filesIn } from './filesIn.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** The letters of short class names. Omits `a`, since ad blockers hide a class named `ad`. */
const letters = 'bcdefghijklmnopqrstuvwxyz';
const className = /\.(?<name>[a-z]\w*)/gi;

/**
 * Gives styles short class names in the build: `b`, `c`, … The names follow from the list of style sheets, since script
 * and pages are built separately and must use the same names.
 */
export function styleNames(): Plugin {
  return {
    name: 'short-style-names',
    apply: 'build',
    config: () => ({ css: { modules: { generateScopedName: nameGiver() } } }),
  };
}

function nameGiver(): NonNullable<CSSModulesOptions['generateScopedName']> {
  const sheets = filesIn(join(root, 'src'))
    .filter((file) => file.endsWith('.module.css'))
    .map((file) => `src/${file}`);
  const names = new Set(
    sheets.flatMap((sheet) =>
      [...readFileSync(join(root, sheet), 'utf8').matchAll(className)].map(
        ({ groups }) => `${sheet} ${groups?.name}`,
      ),
    ),
  );
  const short = new Map([...names].map((name, index) => [name, shortName(index)]));
  return (name, file) => {
    const sheet = relative(root, file.replace(/\?.*/, '')).replaceAll('\\', '/');
    const found = short.get(`${sheet} ${name}`);
    if (found === undefined) throw new Error(`${sheet} has no class “${name}”.`);
    return found;
  };
}

function shortName(index: number): string {
  const last = letters[index % letters.length] ?? '';
  const before = Math.floor(index / letters.length);
  return before === 0 ? last : shortName(before - 1) + last;
}
