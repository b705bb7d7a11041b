import type { Command } from './step.ts';

/** What a lock file may not hold: a package from elsewhere than npm, not over HTTPS, or with a weak hash. */
export function lockFileLint(file: string): Command {
  const rules = ['--validate-https', '--validate-integrity', '--allowed-hosts', 'npm'];
  return { program: 'lockfile-lint', words: ['--path', file, '--type', 'npm', ...rules] };
}
