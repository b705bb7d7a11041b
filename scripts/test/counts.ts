import { existsSync, readFileSync } from 'node:fs';
import type { Report } from './step.ts';

export type Counts = { passed: number; failed: number; skipped: number };

export const nothing: Counts = { passed: 0, failed: 0, skipped: 0 };

export function sum(one: Counts, other: Counts): Counts {
  return {
    passed: one.passed + other.passed,
    failed: one.failed + other.failed,
    skipped: one.skipped + other.skipped,
  };
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
      return { passed: succeeded ? 1 : 0, failed: succeeded ? 0 : 1, skipped: 0 };
    case 'vitest':
      return vitestCounts(readJson(report.file));
    case 'playwright':
      return playwrightCounts(readJson(report.file));
    case 'summary':
      return summaryCounts(output);
  }
}

function vitestCounts(report: Record<string, unknown>): Counts {
  return {
    passed: numberIn(report.numPassedTests),
    failed: numberIn(report.numFailedTests),
    skipped: numberIn(report.numPendingTests) + numberIn(report.numTodoTests),
  };
}

function playwrightCounts(report: Record<string, unknown>): Counts {
  const stats = recordIn(report.stats);
  return {
    passed: numberIn(stats.expected),
    // A test that passes at its second try is one that can't be relied on.
    failed: numberIn(stats.unexpected) + numberIn(stats.flaky),
    skipped: numberIn(stats.skipped),
  };
}

/** Lines such as `12 passed, 0 failed`, or Deno's `ok | 12 passed | 0 failed | 1 ignored (2s)`. */
export function summaryCounts(output: string): Counts {
  const own = [...output.matchAll(/^(?:\w+: )?(\d+) passed, (\d+) failed$/gm)].at(-1);
  if (own) return { passed: Number(own[1]), failed: Number(own[2]), skipped: 0 };
  let counts = nothing;
  for (const line of output.matchAll(
    /\| (\d+) passed(?: \(\d+ steps?\))? \| (\d+) failed(?: \(\d+ steps?\))?(?: \| (\d+) ignored)?/g,
  )) {
    counts = sum(counts, {
      passed: Number(line[1]),
      failed: Number(line[2]),
      skipped: Number(line[3] ?? 0),
    });
  }
  return counts;
}

function readJson(file: string): Record<string, unknown> {
  return existsSync(file) ? recordIn(JSON.parse(readFileSync(file, 'utf8'))) : {};
}

function recordIn(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

function numberIn(value: unknown): number {
  return typeof value === 'number' ? value : 0;
}
