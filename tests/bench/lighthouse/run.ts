// What anyone who runs Lighthouse is told: `npm run bench:lighthouse`. Both pages as a phone gets them, from
// the local site server as `npm start` runs it, the median of five. `--url http://…` asks another site,
// `--runs 9` more often. Only an idle machine gives figures that mean something. npm gets Lighthouse when
// it is asked for: with it, every first install would be 8,000 files more.

import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { parseArgs } from 'node:util';
import { chromiumFlags, ensureChromium } from '../../../scripts/backend/chromium.ts';
import { freePort } from '../../../scripts/backend/ports.ts';
import { startSite } from '../../../scripts/backend/site.ts';
import { projectRoot } from '../../../scripts/backend/stackOptions.ts';
import { buildIfChanged, localSite } from '../../../scripts/build/siteBuild.ts';
import { resumePath } from '../../../src/content/resume.ts';
import { median } from '../measuring.ts';

const lighthouse = 'lighthouse@12.8.2';
const categories = ['performance', 'accessibility', 'best-practices', 'seo'];
/** Each in ms but the shift of the layout. */
const figures = [
  'first-contentful-paint',
  'largest-contentful-paint',
  'total-blocking-time',
  'cumulative-layout-shift',
  'speed-index',
];

/** What is read of its answer. */
type Result = {
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
const site = values.url === undefined ? await serveOwn() : null;
const address = (values.url ?? site?.url ?? '').replace(/\/$/, '');
try {
  for (const path of ['/', resumePath]) {
    const results: Result[] = [];
    for (let run = 0; run < runs; run += 1) results.push(await ask(`${address}${path}`));
    tell(path, results);
  }
} finally {
  await site?.stop();
}

async function serveOwn(): Promise<Awaited<ReturnType<typeof startSite>>> {
  await buildIfChanged(projectRoot, process.env, console.log);
  return await startSite({
    port: await freePort(),
    distDir: join(projectRoot, localSite(process.env)),
  });
}

/** One run in a browser of its own, by Lighthouse's own settings for a phone. */
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

function tell(path: string, results: readonly Result[]): void {
  console.log(`\n${path}, the median of ${results.length}:`);
  for (const category of categories) {
    const scores = results.map(({ categories: of }) => (of[category]?.score ?? 0) * 100);
    console.log(`  ${String(median(scores)).padStart(6)}  ${category} (${scores.join(', ')})`);
  }
  for (const figure of figures) {
    const found = results.map(({ audits }) => audits[figure]?.numericValue ?? Number.NaN);
    const digits = figure === 'cumulative-layout-shift' ? 3 : 0;
    console.log(`  ${median(found).toFixed(digits).padStart(6)}  ${figure}`);
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
