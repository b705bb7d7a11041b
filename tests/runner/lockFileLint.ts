import type { Command } from './step.ts';

/** Command that rejects packages from other registries than npm, without HTTPS, or with a weak hash. */
export function lockFileLint(file: string): Command {
  const rules = ['--validate-https', '--validate-integrity', '--allowed-hosts', 'npm'];
  return { program: 'lockfile-lint', words: ['--path', file, '--type', 'npm', ...rules] };
}
