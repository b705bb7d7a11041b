// `npm run bench:lighthouse` measures the cost of the site's scripts. Lighthouse loads each page from the local
// site server as a phone, alternately with and without its scripts, five times each. The output has the medians
// and the median differences. `--url http://…` measures only that site; `--runs 9` sets the number of rounds.
// Scores depend on the machine: use an idle one, and compare differences. npx downloads Lighthouse, since as a
// dependency it would add 8,000 files to every install.

import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { parseArgs } from 'node:util';
import { chromiumFlags, ensureChromium } from '../../../scripts/backend/chromium.ts';
import { freePort } from '../../../scripts/backend/ports.ts';
import type { LocalServer } from '../../../scripts/backend/http.ts';
import { startSite } from '../../../scripts/backend/siteServer.ts';
import { projectRoot } from '../../../scripts/backend/stackOptions.ts';
import { buildIfChanged, localSite } from '../../../scripts/build/siteBuild.ts';
import { resumePath } from '../../../src/content/resume.ts';
import { median } from '../measuring.ts';
import { writePlainSite } from './plainSite.ts';

const lighthouse = 'lighthouse@12.8.2';
const categories = ['performance', 'accessibility', 'best-practices', 'seo'];
/** Lighthouse's audits, in ms except the layout shift. */
const figures = [
  'first-contentful-paint',
  'largest-contentful-paint',
  'total-blocking-time',
  'cumulative-layout-shift',
  'speed-index',
];

/** The part of Lighthouse's report that this script reads. */
type Result = {
  /** `benchmarkIndex` is Lighthouse's measure of the machine's speed. */
  environment: { benchmarkIndex: number };
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>;
  audits: Record<string, { title: string; score: number | null; numericValue?: number }>;
};

const { values } = parseArgs({
  options: { url: { type: 'string' }, runs: { type: 'string', default: '5' } },
});
const runs = Number(values.runs);
if (!Number.isInteger(runs) || runs < 1) {
  throw new Error(`--runs wants a whole number of 1 or more, not “${values.runs}”.`);
}

const executablePath = await ensureChromium(projectRoot, console.log);
const own = values.url === undefined ? await serveOwn() : null;
const whole = own?.whole.url ?? values.url?.replace(/\/$/, '') ?? '';
try {
  for (const path of ['/', resumePath]) {
    const results: Result[] = [];
    const plain: Result[] = [];
    for (let run = 0; run < runs; run += 1) {
      results.push(await ask(`${whole}${path}`));
      if (own) plain.push(await ask(`${own.plain.url}${path}`));
    }
    tell(path, results, plain);
  }
} finally {
  await own?.whole.stop();
  await own?.plain.stop();
}

/** Serves the built site, and a copy without its scripts. */
async function serveOwn(): Promise<{ whole: LocalServer; plain: LocalServer }> {
  await buildIfChanged(projectRoot, process.env, console.log);
  const distDir = join(projectRoot, localSite(process.env));
  const plainDir = join(projectRoot, '.cache/plain-site');
  writePlainSite(distDir, plainDir);
  return {
    whole: await startSite({ port: await freePort(), distDir }),
    plain: await startSite({ port: await freePort(), distDir: plainDir }),
  };
}

/** Runs Lighthouse once with its default settings for a phone. */
async function ask(url: string): Promise<Result> {
  const words = [
    '--quiet',
    '--output=json',
    `--only-categories=${categories.join(',')}`,
    `--chrome-flags=${['--headless=new', ...chromiumFlags].join(' ')}`,
  ];
  const npm = process.env.npm_execpath;
  if (npm === undefined) throw new Error('npm brings Lighthouse: npm run bench:lighthouse.');
  const asked = [npm, 'exec', '--yes', '--', lighthouse, url, ...words];
  const { stdout } = spawn(process.execPath, asked, {
    env: { ...process.env, CHROME_PATH: executablePath },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return JSON.parse(await text(stdout)) as Result;
}

function tell(path: string, results: readonly Result[], plain: readonly Result[]): void {
  const indexes = [...results, ...plain].map(({ environment }) => environment.benchmarkIndex);
  console.log(
    `\n${path}, the median of ${results.length}, at a processor index of ${median(indexes)}:`,
  );
  const line = (name: string, valueOf: (result: Result) => number, digits = 0): void => {
    const words = (numbers: readonly number[]): string =>
      median(numbers).toFixed(digits).padStart(6);
    const measured = results.map(valueOf);
    const without = plain.map(valueOf);
    const differences = measured.map((value, round) => value - (without[round] ?? 0));
    const compared = `  ${words(without)} without scripts  ${words(differences)} difference`;
    console.log(`  ${words(measured)}  ${name.padEnd(26)}${plain.length > 0 ? compared : ''}`);
  };
  for (const category of categories) {
    line(category, ({ categories: of }) => (of[category]?.score ?? 0) * 100);
  }
  for (const figure of figures) {
    const digits = figure === 'cumulative-layout-shift' ? 3 : 0;
    line(figure, ({ audits }) => audits[figure]?.numericValue ?? Number.NaN, digits);
  }
  const faults = new Set(
    results.flatMap(({ categories: of, audits }) =>
      categories
        .filter((category) => category !== 'performance')
        .flatMap((category) => of[category]?.auditRefs ?? [])
        .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
        .map(({ id }) => `${id}: ${audits[id]?.title ?? ''}`),
    ),
  );
  for (const fault of faults) console.log(`  not well: ${fault}`);
}
