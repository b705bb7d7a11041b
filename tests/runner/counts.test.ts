import { writeFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { type Counts, countOutcome, skipLines, summaryCounts, totalLine } from './counts.ts';
import { runSteps } from './runSteps.ts';
import { chooseSteps, takeExploring } from './runTests.ts';
import type { Report, Step } from './step.ts';
import { ownFolder } from '../support/ownFolder.ts';

const folder = ownFolder();

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

test('a missing report counts as a failure', () => {
  const report = { kind: 'vitest', file: `${folder.path}/none.json` } as const;
  expect(countOutcome(report, true, '')).toMatchObject({ passed: 0, failed: 1 });
});

test.each([
  ['ok | 12 passed | 0 failed (2s)', 12, 0],
  ['ok | 12 passed (4 steps) | 0 failed (2s)\nFAILED | 3 passed | 1 failed (1s)', 15, 1],
  ['ok | 12 passed | 0 failed (2s)\nfunctions: 14 passed, 1 failed', 14, 1],
  ['skipped: WebKit: not installed\n2 passed, 0 failed', 2, 0],
  ['no counts', 0, 0],
])('%j sums to %d and %d', (output, passed, failed) => {
  expect(summaryCounts(output)).toMatchObject({ passed, failed });
});

describe('the counts name each skipped test with its reason', () => {
  const tried = (status: string, annotations: object[] = []) => ({ status, annotations });
  test.each<[Report['kind'], object, string[]]>([
    [
      'vitest',
      {
        numPassedTests: 1,
        testResults: [
          {
            assertionResults: [
              { status: 'passed', title: 'runs', ancestorTitles: [] },
              { status: 'pending', title: 'one', ancestorTitles: ['', 'on Firefox [not there]'] },
              { status: 'todo', title: 'another', ancestorTitles: [] },
            ],
          },
        ],
      },
      ['on Firefox [not there]', 'another'],
    ],
    [
      'playwright',
      {
        stats: { expected: 1, skipped: 2 },
        suites: [
          {
            specs: [
              { title: 'runs', tests: [tried('expected')] },
              {
                title: 'home',
                tests: [tried('skipped', [{ type: 'skip', description: 'other fonts' }])],
              },
            ],
            suites: [{ specs: [{ title: 'list', tests: [tried('skipped')] }] }],
          },
        ],
      },
      ['home: other fonts', 'list: no reason given'],
    ],
  ])('by %s', (kind, content, skips) => {
    const file = `${folder.path}/report.json`;
    writeFileSync(file, JSON.stringify(content));
    expect(countOutcome({ kind, file }, true, '').skips).toEqual(skips);
  });

  test('by a project script', () => {
    const output = 'skipped: WebKit: it lacks gjs\nskipped: Firefox: not there\n1 passed, 0 failed';
    expect(summaryCounts(output).skips).toEqual(['WebKit: it lacks gjs', 'Firefox: not there']);
  });
});

test('the last line of a run counts passed, failed and skipped tests', () => {
  expect(totalLine({ passed: 3, failed: 1, skips: ['a', 'a'] })).toBe(
    '3 passed, 1 failed, 2 skipped',
  );
  expect(skipLines(['a: why', 'b: why', 'a: why'])).toEqual(['a: why (2 tests)', 'b: why']);
});

const step = (id: string, script: string, needs: string[] = []): Step => ({
  id,
  title: id,
  runs: 'quick',
  needs,
  commands: [
    { command: { program: process.execPath, words: ['-e', script] }, report: { kind: 'check' } },
  ],
});

/** Runs the steps in the test's folder and returns their counts and all printed lines. */
async function run(...steps: Step[]): Promise<Counts & { output: string }> {
  const lines: string[] = [];
  const counts = await runSteps(folder.path, steps, (line) => lines.push(line));
  return { ...counts, output: lines.join('\n') };
}

test('a failing step shows its output, and the steps that need it don’t run', async () => {
  const { output, ...counts } = await run(
    step('well', 'console.log("quiet")'),
    step('broken', 'console.log("loud"); process.exit(3)'),
    step('after', 'require("fs").writeFileSync("ran", "")', ['broken']),
  );
  expect(counts).toMatchObject({ passed: 1, failed: 2 });
  expect(output).toContain('loud');
  expect(output).not.toContain('quiet');
  expect(output).toContain('needs broken');
});

const waitForFile = (name: string): string => `
  const { existsSync } = require('fs');
  const look = setInterval(() => existsSync('${name}') && clearInterval(look), 5);
`;
const leaveFile = (name: string): string =>
  `require('fs').writeFileSync('${name}', '', { flag: 'wx' });`;

test('two steps run at once', async () => {
  const one = step('one', leaveFile('one') + waitForFile('two'));
  const two = step('two', leaveFile('two') + waitForFile('one'));
  expect(await run(one, two)).toMatchObject({ passed: 2 });
});

test('steps with the same lock run one after another, and other steps beside them', async () => {
  const locking = (id: string, script: string): Step => ({
    ...step(id, script),
    lock: 'known ports',
  });
  const counts = await run(
    locking('one', `${waitForFile('beside')}process.on('exit', () => { ${leaveFile('one')} });`),
    locking('two', `require('fs').readFileSync('one')`),
    step('beside', leaveFile('beside')),
  );
  expect(counts).toMatchObject({ passed: 3 });
});

test('a run ends with each step’s time and the skipped tests with their reasons', async () => {
  const skipping = step('engines', 'console.log("skipped: WebKit: no gjs\\n1 passed, 0 failed")');
  const commands = skipping.commands.map((one) => ({
    ...one,
    report: { kind: 'summary' } as const,
  }));
  const { output, ...counts } = await run(step('well', ''), { ...skipping, commands });
  expect(counts).toEqual({ passed: 2, failed: 0, skips: ['engines: WebKit: no gjs'] });
  const end = output.split('How long each step took:')[1] ?? '';
  expect(end).toMatch(
    / s {2}well\n.* s {2}engines\n.* s {2}all, three at once\n\nSkipped:\n {2}engines: WebKit: no gjs$/,
  );
});

test('a step whose preparation fails counts as failed and shows the error', async () => {
  const prepare = async (): Promise<never> => await Promise.reject(new Error('no browser'));
  const { failed, output } = await run({ ...step('pages', ''), prepare });
  expect(failed).toBe(1);
  expect(output).toContain('no browser');
});

test('--only chooses steps by their ids, and the error for an unknown id lists them', () => {
  const long = { ...step('judges', ''), runs: 'long' } as const;
  const steps = [
    { ...step('types', ''), runs: 'both' } as const,
    step('lint', ''),
    step('unit', ''),
    long,
  ];
  const idsOf = (words: string[]): string[] => chooseSteps(steps, words).map(({ id }) => id);
  expect(idsOf([])).toEqual(['types', 'lint', 'unit']);
  expect(idsOf(['--long'])).toEqual(['types', 'judges']);
  expect(idsOf(['--only', 'unit,types'])).toEqual(['types', 'unit']);
  expect(() => idsOf(['--only', 'units'])).toThrow('types, lint, unit, judges');
  expect(() => idsOf(['unit'])).toThrow('--only');
});

test('--explore can be combined with --only', () => {
  expect(takeExploring(['--only', 'judges'])).toEqual({
    exploreS: null,
    rest: ['--only', 'judges'],
  });
  expect(takeExploring(['--only', 'judges', '--explore', '600'])).toEqual({
    exploreS: 600,
    rest: ['--only', 'judges'],
  });
  for (const wrong of [[], ['long'], ['0']]) {
    expect(() => takeExploring(['--explore', ...wrong])).toThrow('seconds');
  }
});
