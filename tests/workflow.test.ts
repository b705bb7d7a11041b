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
/** Settings that the owner may leave empty. */
const optional = ['vars.VITE_WORKSHOP_PUBLIC_KEY'];
const project = JSON.parse(read('package.json')) as {
  engines: { node: string };
  scripts: Record<string, string>;
};

test('the workflow tests every push and pull request on the oldest supported Node and each later LTS', () => {
  expect(Object.keys(workflow.on)).toEqual(['push', 'pull_request']);
  expect(workflow.jobs.test?.if).toBeUndefined();
  expect(workflow.jobs.test?.strategy?.matrix.node).toEqual([20, 22, 24, 26]);
  const run = workflow.jobs.test?.steps.map((step) => step.run);
  expect(run).toEqual(expect.arrayContaining(['npm test', 'npm run test:long']));
});

test('the workflow builds and deploys with the Node version of .nvmrc, which it also tests', () => {
  const nodes = steps.filter(({ uses = '' }) => uses.startsWith('actions/setup-node@'));
  expect(nodes.map((step) => step.with)).toEqual(
    nodes.map(() => ({ 'node-version-file': '.nvmrc' })),
  );
  expect(workflow.jobs.test?.strategy?.matrix.node).toContain(Number(read('.nvmrc')));
});

test('each npm script that the workflow runs exists', () => {
  const named = steps.flatMap(({ run = '' }) =>
    [...run.matchAll(/\bnpm (?:run )?([\w:-]+)/g)].map(([, name = '']) => name),
  );
  expect(named.filter((name) => name !== 'ci' && !(name in project.scripts))).toEqual([]);
  expect(named).toEqual(expect.arrayContaining(['test', 'build']));
});

test('the workflow tests the Node versions that package.json and README allow', () => {
  const [, oldest, after] = /^>=(\d+)\.\d+ <(\d+)$/.exec(project.engines.node) ?? [];
  const tested = workflow.jobs.test?.strategy?.matrix.node ?? [];
  expect(Math.min(...tested)).toBe(Number(oldest));
  expect(Math.max(...tested)).toBe(Number(after) - 1);
  expect(read('README.md')).toContain(`Node 20.20 to ${Math.max(...tested)} `);
});

test('each action is pinned to a commit, with its version in a comment', () => {
  const lines = read('.github/workflows/site.yml').match(/uses: .*/g) ?? [];
  expect(lines).not.toEqual([]);
  for (const line of lines) {
    expect(line).toMatch(/^uses: [\w-]+\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/);
  }
});

test('each action is pinned to one commit only', () => {
  const actions = new Set(steps.flatMap(({ uses }) => uses ?? []));
  expect(new Set([...actions].map((uses) => uses.split('@')[0])).size).toBe(actions.size);
});

test('Dependabot updates npm packages and actions', () => {
  const settings = parse(read('.github/dependabot.yml'), { strict: true }) as {
    updates: { 'package-ecosystem': string; directory: string }[];
  };
  expect(settings.updates.map((update) => update['package-ecosystem'])).toEqual([
    'npm',
    'github-actions',
  ]);
});

test('each npx command names an exact version', () => {
  for (const { run = '' } of steps) {
    if (run.includes('npx')) expect(run).toMatch(/npx --yes [\w-]+@\d+\.\d+\.\d+ /);
  }
});

test('the workflow deploys with the Supabase CLI version that the tests use', () => {
  const versions = steps.flatMap(({ run = '' }) => /supabase@([\d.]+)/.exec(run)?.[1] ?? []);
  expect(new Set(versions)).toEqual(new Set([cliVersion]));
});

test('the workflow deploys only after the tests pass and with all settings present', () => {
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

test('the site job passes the backend’s and workshop mode’s settings to the build', () => {
  const names = ['VITE_SUPABASE_URL', 'VITE_SUPABASE_PUBLISHABLE_KEY', 'VITE_WORKSHOP_PUBLIC_KEY'];
  for (const name of names) expect(workflow.jobs.site?.env?.[name]).toBe(`\${{ vars.${name} }}`);
});

test('no command contains an expression: secrets reach commands only as environment variables', () => {
  for (const { run = '' } of steps) expect(run).not.toMatch(/\$\{\{/);
});

test('supabase/README.md names each setting that the workflow reads', () => {
  const text = read('.github/workflows/site.yml');
  const named = new Set(
    [...text.matchAll(/\b(?:secrets|vars)\.(\w+)/g)].map(([, name = '']) => name),
  );
  expect(named.size).toBeGreaterThan(4);
  const document = read('supabase/README.md');
  expect([...named].filter((name) => !document.includes(`\`${name}\``))).toEqual([]);
});
