import { type JudgeDebian, judgeProgram } from '../../runner/judges.ts';
import { expect, test } from '../../e2e/support/test.ts';

/** Path of a judge's program. Where it is not installed the test is skipped, in CI it fails. */
export function programOf(name: JudgeDebian): string {
  return there(
    judgeProgram(name),
    `Debian’s ${name} is not installed; apt-get install ${name} brings it`,
  );
}

export function there<T>(found: T | null, lack: string): T {
  if (found === null && process.env.CI === undefined) test.skip(true, lack);
  if (found === null) throw new Error(lack);
  return found;
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

/** By which a judge's findings in what was planted for it are known. */
export const plantedName = 'planted';

/** Expects the planted fault among the findings, and beside it nothing but what is known. */
export function expectPlantedAlone(
  findings: readonly string[],
  planted: RegExp,
  known: readonly Known[],
): void {
  const isPlanted = (finding: string): boolean => finding.startsWith(plantedName);
  expect(findings.filter(isPlanted).join('\n')).toMatch(planted);
  const ours = findings.filter((finding) => !isPlanted(finding));
  expect(newsOf(ours, known)).toEqual([]);
}
