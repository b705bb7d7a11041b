import { existsSync, readFileSync } from 'node:fs';
import type { Report } from './step.ts';

/** `skips` has one line for each skipped test: its name and the reason. */
export type Counts = { passed: number; failed: number; skips: readonly string[] };

export const nothing: Counts = { passed: 0, failed: 0, skips: [] };

export function sum(one: Counts, other: Counts): Counts {
  return {
    passed: one.passed + other.passed,
    failed: one.failed + other.failed,
    skips: [...one.skips, ...other.skips],
  };
}

export function totalLine({ passed, failed, skips }: Counts): string {
  return `${passed} passed, ${failed} failed, ${skips.length} skipped`;
}

/** The distinct lines of `skips`, each with its number of tests if more than one. */
export function skipLines(skips: readonly string[]): string[] {
  return [...new Set(skips)].map((skip) => {
    const count = skips.filter((other) => other === skip).length;
    return count === 1 ? skip : `${skip} (${count} tests)`;
  });
}

/**
 * Counts of a finished command. A command that failed without a failed test, or that ran no test,
 * counts as one failure.
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
    // The title of a skipped group contains the reason.
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
    // A test that passes only on its second try counts as failed.
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
 * Reads lines such as `12 passed, 0 failed` and Deno's `ok | 12 passed | 0 failed (2s)`. Each line
 * `skipped: …` names a skipped test and the reason.
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
