// `npm run bench:lighthouse` measures the cost of the site's scripts. In each of five rounds, Lighthouse loads from
// local servers, as a phone: the page, the same page without its scripts ("plain"), and the plain page that, once
// loaded, evaluates React and React DOM and renders nothing ("bare"). The output has the medians and the medians of
// the differences. `--url http://…` measures only that site; `--runs 9` sets the number of rounds. Scores depend on
// the machine: use an idle one, and compare differences. npm exec gets Lighthouse, since as a dependency it would add
// 8,000 files to every install.

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { parseArgs } from 'node:util';
import { chromiumFlags, ensureChromium } from '../../../scripts/backend/chromium.ts';
import { freePort } from '../../../scripts/backend/ports.ts';
import type { LocalServer } from '../../../scripts/backend/http.ts';
import { startSite } from '../../../scripts/backend/siteServer.ts';
import { projectRoot } from '../../../scripts/backend/stackOptions.ts';
import { builtAlone } from '../../../scripts/build/builtAlone.ts';
import { buildIfChanged, localSite } from '../../../scripts/build/siteBuild.ts';
import { resumePath } from '../../../src/app/paths.ts';
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

/** What to print of the figures of the page, the plain page and the bare page. */
const columns: Record<string, (figures: readonly number[]) => number> = {
  page: ([page = 0]) => page,
  plain: ([, plain = 0]) => plain,
  bare: ([, , bare = 0]) => bare,
  'page − plain': ([page = 0, plain = 0]) => page - plain,
  'bare − plain': ([, plain = 0, bare = 0]) => bare - plain,
};

const { values } = parseArgs({
  options: { url: { type: 'string' }, runs: { type: 'string', default: '5' } },
});
const runs = Number(values.runs);
if (!Number.isInteger(runs) || runs < 1) {
  throw new Error(`--runs wants a whole number of 1 or more, not “${values.runs}”.`);
}

const executablePath = await ensureChromium(projectRoot, console.log);
const sites = values.url === undefined ? await serveOwn() : [siteAt(values.url)];
try {
  for (const path of ['/', resumePath]) {
    const rounds: Result[][] = [];
    for (let run = 0; run < runs; run += 1) {
      const round: Result[] = [];
      for (const { url } of sites) round.push(await ask(`${url}${path}`));
      rounds.push(round);
    }
    tell(path, rounds);
  }
} finally {
  for (const site of sites) await site.stop();
}

/** Serves the built site, its plain copy, and its bare copy. */
async function serveOwn(): Promise<LocalServer[]> {
  await buildIfChanged(projectRoot, process.env, console.log);
  const page = join(projectRoot, localSite(process.env));
  const plain = join(projectRoot, '.cache/plain-site');
  const bare = join(projectRoot, '.cache/bare-site');
  // React's production build, whatever the shell has set.
  process.env.NODE_ENV = 'production';
  writePlainSite(page, plain);
  writePlainSite(page, bare, await builtAlone(projectRoot, 'src/boot/reactDom.ts', 'es'));
  const served: LocalServer[] = [];
  for (const distDir of [page, plain, bare]) {
    served.push(await startSite({ port: await freePort(), distDir }));
  }
  return served;
}

function siteAt(url: string): LocalServer {
  return { url: url.replace(/\/$/, ''), stop: () => Promise.resolve() };
}

/** Runs Lighthouse with its default settings for a phone. Retries twice, because its trace is sometimes broken. */
async function ask(url: string, attempt = 1): Promise<Result> {
  const words = [
    '--quiet',
    '--output=json',
    `--only-categories=${categories.join(',')}`,
    `--chrome-flags=${['--headless=new', ...chromiumFlags].join(' ')}`,
  ];
  const npm = process.env.npm_execpath;
  if (npm === undefined) throw new Error('npm brings Lighthouse: npm run bench:lighthouse.');
  const asked = [npm, 'exec', '--yes', '--', lighthouse, url, ...words];
  const lighthouseRun = spawn(process.execPath, asked, {
    env: { ...process.env, CHROME_PATH: executablePath },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [printed, [exitCode]] = await Promise.all([
    text(lighthouseRun.stdout),
    once(lighthouseRun, 'exit'),
  ]);
  if (exitCode === 0) return JSON.parse(printed) as Result;
  if (attempt === 3) throw new Error(`Lighthouse failed three times at ${url}.`);
  return await ask(url, attempt + 1);
}

/** @param rounds each with the results of the page, the plain page and the bare page, or of the page alone */
function tell(path: string, rounds: readonly Result[][]): void {
  const shown = Object.entries(columns).slice(0, sites.length === 1 ? 1 : undefined);
  const row = (name: string, cells: readonly string[]): void =>
    console.log(`  ${name.padEnd(26)}${cells.map((cell) => cell.padStart(14)).join('')}`);
  const line = (name: string, valueOf: (result: Result) => number, digits = 0): void => {
    const figuresOf = rounds.map((round) => round.map(valueOf));
    row(
      name,
      shown.map(([, of]) => median(figuresOf.map(of)).toFixed(digits)),
    );
  };
  console.log(`\n${path}, the median of ${rounds.length}:`);
  row(
    '',
    shown.map(([name]) => name),
  );
  line('processor index', ({ environment }) => environment.benchmarkIndex);
  for (const category of categories) {
    line(category, ({ categories: of }) => (of[category]?.score ?? 0) * 100);
  }
  for (const figure of figures) {
    const digits = figure === 'cumulative-layout-shift' ? 3 : 0;
    line(figure, ({ audits }) => audits[figure]?.numericValue ?? Number.NaN, digits);
  }
  const faults = new Set(
    rounds.flatMap(([page]) =>
      categories
        .filter((category) => category !== 'performance')
        .flatMap((category) => page?.categories[category]?.auditRefs ?? [])
        .filter(({ id, weight }) => weight > 0 && (page?.audits[id]?.score ?? 1) < 1)
        .map(({ id }) => `${id}: ${page?.audits[id]?.title ?? ''}`),
    ),
  );
  for (const fault of faults) console.log(`  not well: ${fault}`);
}
