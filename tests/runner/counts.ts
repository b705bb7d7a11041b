import { existsSync, readFileSync } from 'node:fs';
import type { Report } from './step.ts';

/** `skips` says of each test that was skipped which it is and why. */
export type Counts = { passed: number; failed: number; skips: readonly string[] };

export const nothing: Counts = { passed: 0, failed: 0, skips: [] };

export function sum(one: Counts, other: Counts): Counts {
  return {
    passed: one.passed + other.passed,
    failed: one.failed + other.failed,
    skips: [...one.skips, ...other.skips],
  };
}

/** The line that a run ends with. */
export function totalLine({ passed, failed, skips }: Counts): string {
  return `${passed} passed, ${failed} failed, ${skips.length} skipped`;
}

/** What was skipped, each once, with how many tests it stands for. */
export function skipLines(skips: readonly string[]): string[] {
  return [...new Set(skips)].map((skip) => {
    const count = skips.filter((other) => other === skip).length;
    return count === 1 ? skip : `${skip} (${count} tests)`;
  });
}

/**
 * What a finished command adds to the counts. One that failed without a failed test counts as one
 * failure, and so does one that ran no test at all.
 */
export function countOutcome(report: Report, succeeded: boolean, output: string): Counts {
  const counts = readCounts(report, succeeded, output);
  const ranNothing = counts.passed + counts.failed === 0;
  const hidesFailure = !succeeded && counts.failed === 0;
  return ranNothing || hidesFailure ? { ...counts, failed: 1 } : counts;
}

function readCounts(report: Report, succeeded: boolean, output: string): Counts {
  switch (report.kind) {
    case 'check':
      return { ...nothing, passed: succeeded ? 1 : 0, failed: succeeded ? 0 : 1 };
    case 'vitest':
      return vitestCounts(readJson(report.file));
    case 'playwright':
      return playwrightCounts(readJson(report.file));
    case 'summary':
      return summaryCounts(output);
  }
}

function vitestCounts(report: Record<string, unknown>): Counts {
  const tests = listIn(report.testResults).flatMap((file) => listIn(file.assertionResults));
  const skipped = tests.filter(({ status }) => status !== 'passed' && status !== 'failed');
  return {
    passed: numberIn(report.numPassedTests),
    failed: numberIn(report.numFailedTests),
    // A group that is skipped says why in its title.
    skips: skipped.map(({ title, ancestorTitles }) => {
      const groups = Array.isArray(ancestorTitles) ? ancestorTitles.map(String) : [];
      return groups.join(' ').trim() || String(title);
    }),
  };
}

function playwrightCounts(report: Record<string, unknown>): Counts {
  const stats = recordIn(report.stats);
  return {
    passed: numberIn(stats.expected),
    // A test that passes at its second try is one that can't be relied on.
    failed: numberIn(stats.unexpected) + numberIn(stats.flaky),
    skips: listIn(report.suites).flatMap(playwrightSkips),
  };
}

function playwrightSkips(suite: Record<string, unknown>): string[] {
  const own = listIn(suite.specs).flatMap(({ title, tests }) =>
    listIn(tests)
      .filter(({ status }) => status === 'skipped')
      .map(({ annotations }) => {
        const why = listIn(annotations).find(({ type }) => type === 'skip')?.description;
        return `${String(title)}: ${typeof why === 'string' ? why : 'no reason given'}`;
      }),
  );
  return [...own, ...listIn(suite.suites).flatMap(playwrightSkips)];
}

/**
 * Lines such as `12 passed, 0 failed`, or Deno's `ok | 12 passed | 0 failed (2s)`; each line
 * `skipped: …` names one that was skipped, and why.
 */
export function summaryCounts(output: string): Counts {
  const skips = [...output.matchAll(/^skipped: (.+)$/gm)].map(([, skip = '']) => skip);
  const own = [...output.matchAll(/^(?:\w+: )?(\d+) passed, (\d+) failed$/gm)].at(-1);
  if (own) return { passed: Number(own[1]), failed: Number(own[2]), skips };
  let counts: Counts = { ...nothing, skips };
  for (const line of output.matchAll(
    /\| (\d+) passed(?: \(\d+ steps?\))? \| (\d+) failed(?: \(\d+ steps?\))?/g,
  )) {
    counts = sum(counts, { ...nothing, passed: Number(line[1]), failed: Number(line[2]) });
  }
  return counts;
}

function readJson(file: string): Record<string, unknown> {
  return existsSync(file) ? recordIn(JSON.parse(readFileSync(file, 'utf8'))) : {};
}

function recordIn(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

function listIn(value: unknown): Record<string, unknown>[] {
  return Array.isArray(value) ? value.map(recordIn) : [];
}

function numberIn(value: unknown): number {
  return typeof value === 'number' ? value : 0;
}
