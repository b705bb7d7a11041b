import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { installDebians } from './debians.ts';
import { fetchPackage } from './fetchPackage.ts';

/** Programs of npm's that judge this site and were not written for it. */
const packages = {
  '@antithesishq/bombadil': '0.7.0',
  // Its number is the Chromium's that it carries: from July 2021.
  '@sparticuz/chromium': '92.0.0',
  'accessibility-checker-engine': '4.0.34',
  csp_evaluator: '1.1.8',
  // The last that runs on Node 20.
  'html-validate': '9.7.1',
  'vnu-jar': '26.9.27',
} as const;

export type JudgePackage = keyof typeof packages;

/** Programs of Debian's, and where each is then. */
const debians = {
  'default-jre-headless': '/usr/bin/java',
  spamassassin: '/usr/bin/spamassassin',
} as const;

export type JudgeDebian = keyof typeof debians;

/** Installs what Debian has of them, where this process may. */
export function ensureJudges(print: (line: string) => void): void {
  const missing = Object.entries(debians).filter(([, program]) => !existsSync(program));
  if (missing.length === 0) return;
  installDebians(
    missing.map(([name]) => name),
    print,
  );
}

/** Folder of the package, which npm brings at its first use; null where it can't. */
export function judgeFolder(root: string, name: JudgePackage): string | null {
  const modules = fetchPackage(root, name, packages[name]);
  return modules === null ? null : join(modules, name);
}

/** Path of the program; null where it is not installed. */
export function judgeProgram(name: JudgeDebian): string | null {
  return existsSync(debians[name]) ? debians[name] : null;
}
