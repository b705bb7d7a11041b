import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { projectRoot } from '../scripts/backend/stackOptions.ts';
import { cliVersion } from '../scripts/owner/deploy/supabaseCli.ts';

type Step = {
  uses?: string;
  run?: string;
  with?: Record<string, unknown>;
  env?: Record<string, string>;
};
type Job = {
  if?: string;
  needs?: string[];
  env?: Record<string, string>;
  outputs?: Record<string, string>;
  strategy?: { matrix: { node: number[] } };
  steps: Step[];
};
type Workflow = { on: Record<string, unknown>; jobs: Record<string, Job> };

const read = (file: string): string => readFileSync(join(projectRoot, file), 'utf8');
const workflow = parse(read('.github/workflows/site.yml'), { strict: true }) as Workflow;
const jobs = Object.entries(workflow.jobs);
const steps = jobs.flatMap(([, job]) => job.steps);
/** What may be left empty. */
const optional = ['vars.VITE_WORKSHOP_PUBLIC_KEY'];
const project = JSON.parse(read('package.json')) as {
  engines: { node: string };
  scripts: Record<string, string>;
};

test('the workflow tests every push and pull request on the oldest Node that will do and each later LTS', () => {
  expect(Object.keys(workflow.on)).toEqual(['push', 'pull_request']);
  expect(workflow.jobs.test?.if).toBeUndefined();
  expect(workflow.jobs.test?.strategy?.matrix.node).toEqual([20, 22, 24, 26]);
  const run = workflow.jobs.test?.steps.map((step) => step.run);
  expect(run).toEqual(expect.arrayContaining(['npm test', 'npm run test:long']));
});

test('what it puts on line is made with the Node of .nvmrc, which is one of those', () => {
  const nodes = steps.filter(({ uses = '' }) => uses.startsWith('actions/setup-node@'));
  expect(nodes.map((step) => step.with)).toEqual(
    nodes.map(() => ({ 'node-version-file': '.nvmrc' })),
  );
  expect(workflow.jobs.test?.strategy?.matrix.node).toContain(Number(read('.nvmrc')));
});

test('each command of npm that it names exists', () => {
  const named = steps.flatMap(({ run = '' }) =>
    [...run.matchAll(/\bnpm (?:run )?([\w:-]+)/g)].map(([, name = '']) => name),
  );
  expect(named.filter((name) => name !== 'ci' && !(name in project.scripts))).toEqual([]);
  expect(named).toEqual(expect.arrayContaining(['test', 'build']));
});

test('each Node that it tests is one that package.json takes', () => {
  const [, oldest, after] = /^>=(\d+)\.\d+ <(\d+)$/.exec(project.engines.node) ?? [];
  const tested = workflow.jobs.test?.strategy?.matrix.node ?? [];
  expect(Math.min(...tested)).toBe(Number(oldest));
  expect(Math.max(...tested)).toBe(Number(after) - 1);
  expect(read('README.md')).toContain(`Node 20.20 to ${Math.max(...tested)} `);
});

test('each action is taken by its commit, with the version beside it for the updater and for readers', () => {
  const lines = read('.github/workflows/site.yml').match(/uses: .*/g) ?? [];
  expect(lines).not.toEqual([]);
  for (const line of lines) {
    expect(line).toMatch(/^uses: [\w-]+\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/);
  }
});

test('one action is not taken by two commits', () => {
  const taken = new Set(steps.flatMap(({ uses }) => uses ?? []));
  expect(new Set([...taken].map((uses) => uses.split('@')[0])).size).toBe(taken.size);
});

test('the updater looks after packages and actions', () => {
  const settings = parse(read('.github/dependabot.yml'), { strict: true }) as {
    updates: { 'package-ecosystem': string; directory: string }[];
  };
  expect(settings.updates.map((update) => update['package-ecosystem'])).toEqual([
    'npm',
    'github-actions',
  ]);
});

test('each tool is taken at a version', () => {
  for (const { run = '' } of steps) {
    if (run.includes('npx')) expect(run).toMatch(/npx --yes [\w-]+@\d+\.\d+\.\d+ /);
  }
});

test('it puts on line with the version of the Supabase CLI that the tests try', () => {
  const taken = steps.flatMap(({ run = '' }) => /supabase@([\d.]+)/.exec(run)?.[1] ?? []);
  expect(new Set(taken)).toEqual(new Set([cliVersion]));
});

test('nothing is put on line untested, or without each of its settings', () => {
  const { settings, test: tests, ...publishing } = workflow.jobs;
  expect(tests).toBeDefined();
  expect(Object.keys(publishing)).toEqual(['functions', 'site']);
  expect(settings?.if).toBe("github.event_name == 'push' && github.ref == 'refs/heads/main'");
  for (const { needs, if: condition = '', env = {} } of Object.values(publishing)) {
    expect(needs).toEqual(expect.arrayContaining(['test', 'settings']));
    const [, output = ''] = /needs\.settings\.outputs\.(\w+) == 'true'/.exec(condition) ?? [];
    for (const value of Object.values(env)) {
      const [, setting] = /^\$\{\{ ((?:secrets|vars)\.\w+) \}\}$/.exec(value) ?? [];
      if (setting === undefined || optional.includes(setting)) continue;
      expect(settings?.outputs?.[output]).toContain(`${setting} != ''`);
    }
  }
});

test('the site is built with all that a build reads for its backend and its workshop mode', () => {
  const names = ['VITE_SUPABASE_URL', 'VITE_SUPABASE_PUBLISHABLE_KEY', 'VITE_WORKSHOP_PUBLIC_KEY'];
  for (const name of names) expect(workflow.jobs.site?.env?.[name]).toBe(`\${{ vars.${name} }}`);
});

test('secrets stand in environments alone, never in a command', () => {
  for (const { run = '' } of steps) expect(run).not.toMatch(/\$\{\{/);
});

test('each setting that it reads is named in the document about putting it on line', () => {
  const text = read('.github/workflows/site.yml');
  const named = new Set(
    [...text.matchAll(/\b(?:secrets|vars)\.(\w+)/g)].map(([, name = '']) => name),
  );
  expect(named.size).toBeGreaterThan(4);
  const document = read('supabase/README.md');
  expect([...named].filter((name) => !document.includes(`\`${name}\``))).toEqual([]);
});
