import { writeFileSync } from 'node:fs';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { countOutcome, summaryCounts } from '../../scripts/test/counts';
import { runSteps } from '../../scripts/test/runSteps';
import { chooseSteps } from '../../scripts/test/runTests';
import type { Report, Step } from '../../scripts/test/step';
import { temporaryFolder } from '../../scripts/local/temporaryFolder';

let folder: ReturnType<typeof temporaryFolder>;

beforeEach(() => {
  folder = temporaryFolder();
});

afterEach(() => folder.remove());

test.each<[string, Report['kind'], object, boolean, number, number]>([
  ['vitest’s counts', 'vitest', { numPassedTests: 5, numFailedTests: 2 }, false, 5, 2],
  [
    'a file that vitest can’t load',
    'vitest',
    { numPassedTests: 5, numFailedTests: 0 },
    false,
    5,
    1,
  ],
  ['no test at all', 'vitest', { numPassedTests: 0, numFailedTests: 0 }, true, 0, 1],
  ['playwright’s counts', 'playwright', { stats: { expected: 3, unexpected: 1 } }, false, 3, 1],
  ['a flaky test', 'playwright', { stats: { expected: 3, flaky: 1 } }, true, 3, 1],
  ['only skipped tests', 'playwright', { stats: { expected: 0, skipped: 9 } }, true, 0, 1],
])('%s', (_name, kind, content, succeeded, passed, failed) => {
  const file = `${folder.path}/report.json`;
  writeFileSync(file, JSON.stringify(content));
  expect(countOutcome({ kind, file }, succeeded, '')).toMatchObject({ passed, failed });
});

test('a report that was never written is a failure', () => {
  const report = { kind: 'vitest', file: `${folder.path}/none.json` } as const;
  expect(countOutcome(report, true, '')).toMatchObject({ passed: 0, failed: 1 });
});

test.each([
  ['ok | 12 passed | 0 failed (2s)', 12, 0],
  ['ok | 12 passed (4 steps) | 0 failed (2s)\nFAILED | 3 passed | 1 failed (1s)', 15, 1],
  ['ok | 12 passed | 0 failed (2s)\nfunctions: 14 passed, 1 failed', 14, 1],
  ['nothing said', 0, 0],
])('%j sums to %d and %d', (output, passed, failed) => {
  expect(summaryCounts(output)).toMatchObject({ passed, failed });
});

const step = (id: string, script: string, needs: string[] = []): Step => ({
  id,
  title: id,
  needs,
  commands: [
    { command: { program: process.execPath, words: ['-e', script] }, report: { kind: 'check' } },
  ],
});

test('a failing step shows its output, and those that need it are not run', async () => {
  const lines: string[] = [];
  const steps = [
    step('well', 'console.log("quiet")'),
    step('broken', 'console.log("told"); process.exit(3)'),
    step('after', 'require("fs").writeFileSync("ran", "")', ['broken']),
  ];
  const total = await runSteps(folder.path, steps, (line) => lines.push(line));
  expect(total).toMatchObject({ passed: 1, failed: 2 });
  expect(lines.join('\n')).toContain('told');
  expect(lines.join('\n')).not.toContain('quiet');
  expect(lines.join('\n')).toContain('needs broken');
});

test('what a step can’t prepare is its failure', async () => {
  const lines: string[] = [];
  const prepare = async (): Promise<never> => await Promise.reject(new Error('no browser'));
  const steps = [{ ...step('pages', ''), prepare }];
  expect(await runSteps(folder.path, steps, (line) => lines.push(line))).toMatchObject({
    failed: 1,
  });
  expect(lines.join('\n')).toContain('no browser');
});

test('single steps are chosen by their ids, and unknown ones are named', () => {
  const steps = [step('types', ''), step('lint', ''), step('unit', '')];
  const idsOf = (words: string[]): string[] => chooseSteps(steps, words).map(({ id }) => id);
  expect(idsOf([])).toEqual(['types', 'lint', 'unit']);
  expect(idsOf(['--only', 'unit,types'])).toEqual(['types', 'unit']);
  expect(() => idsOf(['--only', 'units'])).toThrow('types, lint, unit');
  expect(() => idsOf(['unit'])).toThrow('--only');
});
