import { spawnSync } from 'node:child_process';
import { installDebians } from '../../scripts/backend/aptPackages.ts';

/** Debian’s package with the dictionary of each language, by the language’s folder in `src/content`. */
const dictionaries: Readonly<Record<string, string>> = {
  en: 'hunspell-en-us',
  es: 'hunspell-es',
};

/** Installs the spelling checker in CI if it’s missing. Elsewhere its tests are skipped. */
export function ensureSpelling(print: (line: string) => void): void {
  if (process.env.CI === undefined || hasHunspell()) return;
  installDebians(['hunspell', ...Object.values(dictionaries)], print);
}

export const hasHunspell = (): boolean => spawnSync('hunspell', ['--version']).status === 0;
