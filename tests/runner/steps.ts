import { join } from 'node:path';
import { findDeno } from '../../scripts/backend/denoBinary.ts';
import { packageFlags } from '../../scripts/backend/denoFlags.ts';
import { listFunctions } from '../../scripts/backend/functions.ts';
import { ensureChromium, ensureHeadlessShell } from '../../scripts/backend/chromium.ts';
import { ensureJudges } from './judges.ts';
import { lockFileLint } from './lockFileLint.ts';
import { ensureObservatory } from './observatory.ts';
import { ensureSpelling } from './spelling.ts';
import { ensureSpin } from './spin.ts';
import type { Step } from './step.ts';
import { newerSite, testSite } from './testSites.ts';

const check = { kind: 'check' } as const;

/** Tests that start real programs and take many seconds each. */
const longUnits = '**/*.long.test.ts';

/**
 * The steps of `npm test` and `npm run test:long`. Three run at once, roughly in this order: the longest start
 * early, and the simulations, which use every core, come last.
 * @param exploreS how many seconds Bombadil explores the site; null for its short default
 */
export function listSteps(
  root: string,
  print: (line: string) => void,
  exploreS: number | null,
): Step[] {
  const reports = join(root, '.cache/test-reports');
  const browser = async () => {
    const path = await ensureChromium(root, print);
    ensureHeadlessShell(print);
    return { CHROMIUM_PATH: path };
  };
  return [
    {
      id: 'types',
      title: 'Types',
      runs: 'quick',
      commands: [...typeChecks(), ...functionTypeChecks(root)],
    },
    {
      id: 'lint',
      title: 'Lint',
      runs: 'quick',
      commands: [
        { command: { program: 'oxlint', words: ['--type-aware'] }, report: check },
        { command: lockFileLint('package-lock.json'), report: check },
      ],
    },
    {
      id: 'format',
      title: 'Format',
      runs: 'quick',
      commands: [{ command: { program: 'biome', words: ['format', '.'] }, report: check }],
    },
    {
      id: 'dead-code',
      title: 'Dead code',
      runs: 'quick',
      commands: [{ command: { program: 'knip', words: ['--no-progress'] }, report: check }],
    },
    {
      id: 'content',
      title: 'Content',
      runs: 'quick',
      commands: [
        { command: { program: 'tsx', words: ['scripts/check-content.ts'] }, report: check },
      ],
    },
    // This step is listed before the others that build the site, so that they reuse its pictures.
    {
      id: 'build',
      title: 'Build',
      runs: 'both',
      commands: [testSite, newerSite].map((env) => ({
        command: { program: 'vite', words: ['build'], env },
        report: check,
      })),
    },
    {
      id: 'dist',
      title: 'The built site',
      runs: 'quick',
      needs: ['build'],
      commands: [
        {
          command: { program: 'tsx', words: ['tests/builtSite/run.ts'], env: testSite },
          report: { kind: 'summary' },
        },
      ],
    },
    {
      id: 'e2e',
      title: 'End to end in Chromium',
      runs: 'quick',
      needs: ['build'],
      prepare: browser,
      commands: [inBrowser('tests/e2e', join(reports, 'e2e.json'), { words: ['--grep=@main'] })],
    },
    {
      id: 'e2e-long',
      title: 'End to end in Chromium: all the rest',
      runs: 'long',
      needs: ['build'],
      prepare: browser,
      commands: [
        inBrowser('tests/e2e', join(reports, 'e2e-long.json'), { words: ['--grep-invert=@main'] }),
      ],
    },
    {
      id: 'unit',
      title: 'Unit tests',
      runs: 'quick',
      prepare: () => {
        ensureSpelling(print);
        return Promise.resolve({});
      },
      commands: [units(join(reports, 'unit.json'), `--exclude=${longUnits}`)],
    },
    {
      id: 'unit-long',
      title: 'Unit tests of programs and databases that really run',
      runs: 'long',
      commands: [units(join(reports, 'unit-long.json'), '.long.test.')],
    },
    {
      id: 'judges',
      title: 'Judges from outside',
      runs: 'long',
      needs: ['build'],
      lock: 'known ports',
      prepare: async () => {
        ensureJudges(print);
        ensureObservatory(root, print);
        return { CHROMIUM_PATH: await ensureChromium(root, print) };
      },
      commands: [
        inBrowser('tests/judges', join(reports, 'judges.json'), {
          env: exploreS === null ? {} : { EXPLORE_S: String(exploreS) },
        }),
      ],
    },
    {
      id: 'engines',
      title: 'Every engine: an enquiry’s life, and the simulated device’s claims',
      runs: 'long',
      needs: ['build'],
      lock: 'known ports',
      commands: [summed('tests/engines/run.ts', '--built')],
    },
    {
      id: 'faults',
      title: 'The whole system under faults',
      runs: 'long',
      needs: ['build'],
      commands: [summed('tests/faults/run.ts', '--built', '--runs', '4')],
    },
    {
      id: 'functions',
      title: 'SQL, and functions under the current Deno',
      runs: 'quick',
      commands: [summed('tests/functions/run.ts', '--current')],
    },
    {
      id: 'functions-long',
      title: 'Functions under the Deno that Supabase hosts, and migrations by its command line',
      runs: 'long',
      commands: [summed('tests/functions/run.ts', '--hosted')],
    },
    {
      id: 'model',
      title: 'The model of how photographs travel',
      runs: 'long',
      prepare: () => {
        ensureSpin(print);
        return Promise.resolve({});
      },
      commands: [summed('tests/model/run.ts')],
    },
    {
      id: 'endpoint',
      title: 'The endpoint from outside',
      runs: 'long',
      commands: [summed('tests/endpoint/run.ts')],
    },
    {
      id: 'simulation',
      title: 'The outbox in simulated histories',
      runs: 'long',
      commands: [
        simulated('--runs', '600', '--seed', '20261123', '--fresh', '60'),
        simulated('--planted', '--runs', '2000'),
        summed('tests/simulation/photographs/run.ts', '--runs', '400'),
      ],
    },
    {
      id: 'owner-simulation',
      title: 'The owner’s inbox in simulated histories',
      runs: 'long',
      commands: [
        simulated('--owner', '--runs', '400', '--seed', '20261124', '--fresh', '60'),
        simulated('--owner', '--planted', '--runs', '2000'),
      ],
    },
  ];
}

type Part = Step['commands'][number];

/** A project script that prints its counts at the end. */
function summed(...words: string[]): Part {
  return { command: { program: 'tsx', words }, report: { kind: 'summary' } };
}

/** A simulation. `--seed` repeats the same histories each time; `--fresh` adds new ones. */
function simulated(...words: string[]): Part {
  return summed('tests/simulation/run.ts', ...words);
}

/** Runs vitest. @param file path of its report */
function units(file: string, ...words: string[]): Part {
  return {
    command: {
      program: 'vitest',
      words: [
        'run',
        '--config=tests/vitest.config.ts',
        '--reporter=default',
        '--reporter=json',
        `--outputFile.json=${file}`,
        ...words,
      ],
    },
    report: { kind: 'vitest', file },
  };
}

/** Runs the Playwright tests of a folder. @param file path of its report */
function inBrowser(
  folder: string,
  file: string,
  { words = [], env = {} }: { words?: readonly string[]; env?: Record<string, string> },
): Part {
  return {
    command: {
      program: 'playwright',
      words: ['test', `--config=${folder}`, '--reporter=list,json', ...words],
      env: { PLAYWRIGHT_JSON_OUTPUT_FILE: file, ...env },
    },
    report: { kind: 'playwright', file },
  };
}

function typeChecks(): Step['commands'] {
  const configs = [
    'tsconfig.json',
    'src/outbox/core/tsconfig.json',
    'src/outbox/enquiries/tsconfig.json',
    'src/sw/tsconfig.json',
    'scripts/tsconfig.json',
    'tests/tsconfig.json',
    'supabase/tsconfig.json',
    'tests/supabase/tsconfig.json',
  ];
  return configs.map((config) => ({
    command: { program: 'tsc', words: ['-p', config] },
    report: check,
  }));
}

function functionTypeChecks(root: string): Step['commands'] {
  const functionsDir = join(root, 'supabase/functions');
  return listFunctions(functionsDir).map((name) => {
    const functionDir = join(functionsDir, name);
    const words = ['check', ...packageFlags(functionDir), join(functionDir, 'index.ts')];
    return {
      command: { program: findDeno(), words },
      report: check,
    };
  });
}
