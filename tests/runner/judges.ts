import { existsSync } from 'node:fs';
import { installDebians } from '../../scripts/backend/aptPackages.ts';

/** What judges need of Debian, and where it is then. */
const debians = {
  'default-jre-headless': '/usr/bin/java',
  spamassassin: '/usr/bin/spamassassin',
} as const;

export type JudgeDebian = keyof typeof debians;

/** In CI what is missing is installed; elsewhere its tests are skipped. */
export function ensureJudges(print: (line: string) => void): void {
  const missing = Object.entries(debians).filter(([, program]) => !existsSync(program));
  if (process.env.CI === undefined || missing.length === 0) return;
  installDebians(
    missing.map(([name]) => name),
    print,
  );
}

/** Path of the program; null where it is not installed. */
export function judgeProgram(name: JudgeDebian): string | null {
  return existsSync(debians[name]) ? debians[name] : null;
}
