import { type JudgePackage, judgeFolder, judgeProgram } from '../../../scripts/test/judges.ts';
import { projectRoot } from '../../../scripts/local/stackOptions.ts';
import { test } from '../../e2e/support/test.ts';

/** Folder of a judge's package. Where npm can't bring it the test is skipped, in CI it fails. */
export function packageOf(name: JudgePackage): string {
  return there(judgeFolder(projectRoot, name), `npm has no ${name} here`);
}

/** Path of a judge's program. Where it is not installed the test is skipped, in CI it fails. */
export function programOf(...[name]: Parameters<typeof judgeProgram>): string {
  return there(judgeProgram(name), `Debian’s ${name} is not installed`);
}

export function there(path: string | null, lack: string): string {
  if (path !== null) return path;
  if (process.env.CI !== undefined) throw new Error(lack);
  test.skip(true, lack);
  return '';
}

/** A finding that stays, with its reason. */
export type Known = { finding: RegExp; why: string };

/**
 * The findings that are not known, and each known one that is found no more, so that the list of what
 * is known never says more than is true.
 */
export function newsOf(findings: readonly string[], known: readonly Known[]): string[] {
  return [
    ...findings.filter((text) => !known.some(({ finding }) => finding.test(text))),
    ...known
      .filter(({ finding }) => !findings.some((text) => finding.test(text)))
      .map(({ finding }) => `known, but found no more: ${finding.source}`),
  ];
}
