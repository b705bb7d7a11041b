import { existsSync } from 'node:fs';
import { installDebians } from '../../scripts/backend/aptPackages.ts';

/** Debian packages that the judges need, each with the path of its program. */
const debianPrograms = {
  'default-jre-headless': '/usr/bin/java',
  lynx: '/usr/bin/lynx',
  spamassassin: '/usr/bin/spamassassin',
  w3m: '/usr/bin/w3m',
} as const;

export type JudgeDebian = keyof typeof debianPrograms;

/** Installs missing packages in CI. Elsewhere their tests are skipped. */
export function ensureJudges(print: (line: string) => void): void {
  const missing = Object.entries(debianPrograms).filter(([, program]) => !existsSync(program));
  if (process.env.CI === undefined || missing.length === 0) return;
  installDebians(
    missing.map(([name]) => name),
    print,
  );
}

/** Path of the program; null if it isn't installed. */
export function judgeProgram(name: JudgeDebian): string | null {
  return existsSync(debianPrograms[name]) ? debianPrograms[name] : null;
}
