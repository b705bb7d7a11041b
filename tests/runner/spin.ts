import { spawnSync } from 'node:child_process';
import { installDebians } from '../../scripts/backend/aptPackages.ts';

/** Installs the model checker in CI if it’s missing. Elsewhere its check is skipped. */
export function ensureSpin(print: (line: string) => void): void {
  if (process.env.CI === undefined || hasSpin()) return;
  installDebians(['spin', 'gcc', 'libc6-dev'], print);
}

export const hasSpin = (): boolean =>
  spawnSync('spin', ['-V']).status === 0 && spawnSync('gcc', ['--version']).status === 0;
