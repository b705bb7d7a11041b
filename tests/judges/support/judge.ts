import { type JudgeDebian, judgeProgram } from '../../runner/judges.ts';
import { expect, test } from '../../e2e/support/test.ts';

/** Path of a judge's program. If it isn't installed, the test fails in CI and is skipped elsewhere. */
export function programOf(name: JudgeDebian): string {
  return foundOrSkip(
    judgeProgram(name),
    `Debian’s ${name} is not installed; apt-get install ${name} brings it`,
  );
}

export function foundOrSkip<T>(found: T | null, lack: string): T {
  if (found === null && process.env.CI === undefined) test.skip(true, lack);
  if (found === null) throw new Error(lack);
  return found;
}

/** A finding that is accepted, with the reason. */
export type KnownFinding = { finding: RegExp; why: string };

/**
 * Findings that aren't known, and a line for each known finding that the judge didn't report, so that
 * outdated entries are removed.
 */
export function unexpectedFindings(
  findings: readonly string[],
  known: readonly KnownFinding[],
): string[] {
  return [
    ...findings.filter((text) => !known.some(({ finding }) => finding.test(text))),
    ...known
      .filter(({ finding }) => !findings.some((text) => finding.test(text)))
      .map(({ finding }) => `known, but not found: ${finding.source}`),
  ];
}

/** Name of each planted page or mail. A judge's findings in it start with this name. */
export const plantedName = 'planted';

/** Expects the planted fault, and no other findings except the known ones. */
export function expectOnlyPlanted(
  findings: readonly string[],
  planted: RegExp,
  known: readonly KnownFinding[],
): void {
  const isPlanted = (finding: string): boolean => finding.startsWith(plantedName);
  expect(findings.filter(isPlanted).join('\n')).toMatch(planted);
  const others = findings.filter((finding) => !isPlanted(finding));
  expect(unexpectedFindings(others, known)).toEqual([]);
}
