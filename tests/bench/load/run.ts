// What a first visit costs: `npm run bench:load`. This site's build against the same page as plain HTML,
// in one Chromium on one shaped line, turn and turn about; what the worker adds to that; and what it
// gives back at the next visit. `--profile 9mbit`, `--rounds 5`.

import { join } from 'node:path';
import { type BrowserContext, chromium } from 'playwright';
import postgres from 'postgres';
import { buildSite } from '../../support/siteBuilds.ts';
import { openBuiltSite } from '../../../scripts/build/builtSite/builtSite.ts';
import { precachedFiles } from '../../../scripts/build/builtSite/precacheChecks.ts';
import { measureAgain } from './againRun.ts';
import { makeCertificate } from '../../support/certificate.ts';
import { sendDuringVisit } from './enquiryRun.ts';
import { type Interactions, interact } from './interactions.ts';
import { type MeasuredProfile, readProfiles } from './options.ts';
import {
  againLines,
  firstVisitLines,
  interactionLine,
  type ProfileResult,
  type SiteName,
  workerLines,
} from './report.ts';
import { writePlainSite } from './plainSite.ts';
import { readServedFiles } from './servedFiles.ts';
import { openShapedLine } from './shapedLine.ts';
import { startSiteServer } from './siteServer.ts';
import { type MeasuredSite, phone, prepare, untilKept, visitFirst } from './visit.ts';
import { unlimited } from '../../../scripts/backend/functionSettings.ts';
import { freePort } from '../../../scripts/backend/ports.ts';
import { startStack } from '../../../scripts/backend/stack.ts';
import { projectRoot } from '../../../scripts/backend/stackOptions.ts';
import { temporaryFolder } from '../../support/temporaryFolder.ts';
import { chromiumFlags, ensureChromium } from '../../../scripts/backend/chromium.ts';

const profiles = readProfiles(process.argv.slice(2));
/** On it second visits, starts and interactions are measured too. */
const fastest = profiles.reduce((one, other) =>
  other.bitsPerSecond > one.bitsPerSecond ? other : one,
);
const executablePath = await ensureChromium(projectRoot, console.log);
const apiPort = await freePort();
const sitePort = await freePort();
const { distDir } = buildSite('load', { API_PORT: String(apiPort), PORT: String(sitePort) });
const built = await openBuiltSite(projectRoot, distDir);

const certificate = makeCertificate(Date.now());
const line = openShapedLine(fastest);
const plain = await serve(writePlainSite(built, distDir), await freePort());
const ours = { ...(await serve(distDir, sitePort)), hydrates: true };
const oursFiles = readServedFiles(distDir);
const kept = [...new Set(precachedFiles(built.read('sw.js')))];
const precacheBytes = kept.reduce(
  (sum, file) => sum + (oursFiles.get(`/${file}`)?.body.length ?? 0),
  0,
);

const folder = temporaryFolder();
const stack = await startStack({
  dataDir: join(folder.path, 'data'),
  allowedOrigins: [new URL(ours.url).origin],
  functionEnvironment: unlimited,
});
await line.lead(apiPort, Number(new URL(stack.addresses.api).port));
const sql = postgres(stack.addresses.database, { max: 1 });
const launchOptions = {
  executablePath,
  args: [...chromiumFlags, `--ignore-certificate-errors-spki-list=${certificate.spkiHash}`],
};
const browser = await chromium.launch(launchOptions);
try {
  // A browser's first pages are slower than all that follow.
  for (const site of [plain, ours]) {
    await fresh('block', async (context) => void (await visitFirst(context, site)));
  }
  for (const profile of profiles) {
    const result = await measureProfile(profile);
    console.log(['', ...firstVisitLines(result), ...workerLines(result, precacheBytes)].join('\n'));
    if (profile === fastest) await measureFast(result, profile.rounds);
  }
} finally {
  await browser.close();
  await sql.end();
  await stack.stop();
  await line.close();
  folder.remove();
}

async function measureProfile(profile: MeasuredProfile): Promise<ProfileResult> {
  const { name: profileName, rounds } = profile;
  line.set(profile);
  const result: ProfileResult = {
    name: profileName,
    visits: { plain: [], plainAgain: [], ours: [], withoutWorker: [] },
    kept: [],
    enquiries: [],
  };
  const visitWithoutWorker = (name: SiteName, site: MeasuredSite): Promise<void> =>
    fresh('block', async (context) => {
      result.visits[name].push((await visitFirst(context, site)).visit);
    });
  for (let round = 0; round < rounds; round += 1) {
    await visitWithoutWorker('plain', plain);
    await fresh('allow', async (context) => {
      const { page, visit } = await visitFirst(context, ours);
      result.visits.ours.push(visit);
      result.kept.push(await untilKept(page, ours, kept));
    });
    await visitWithoutWorker('withoutWorker', ours);
    await visitWithoutWorker('plainAgain', plain);
    const sent = await fresh('allow', (context) => sendDuringVisit(context, ours, sql, null));
    const alone = await fresh('block', (context) =>
      sendDuringVisit(context, ours, sql, sent.pressedAfterLoadMs),
    );
    const { tookMs: withWorkerMs, wasInstalling } = sent;
    result.enquiries.push({ withWorkerMs, withoutMs: alone.tookMs, wasInstalling });
    console.log(`${profileName}: round ${round + 1} of ${rounds}`);
  }
  return result;
}

async function measureFast({ visits }: ProfileResult, rounds: number): Promise<void> {
  const again = await measureAgain({
    plain,
    ours,
    line,
    kept,
    rounds,
    launch: (profileDir) =>
      chromium.launchPersistentContext(profileDir, { ...launchOptions, ...phone }),
  });
  const plainFirstMs = visits.plain.map(({ firstPaintMs }) => firstPaintMs);
  console.log(['', ...againLines(again, plainFirstMs)].join('\n'));
  const interactions: Interactions[] = [];
  for (let round = 0; round < rounds; round += 1) {
    interactions.push(await fresh('allow', (context) => interact(context, ours)));
  }
  console.log(interactionLine(interactions));
}

/** A visitor who was never here. */
async function fresh<T>(
  serviceWorkers: 'allow' | 'block',
  work: (context: BrowserContext) => Promise<T>,
): Promise<T> {
  const context = await browser.newContext({ ...phone, serviceWorkers });
  try {
    await prepare(context);
    return await work(context);
  } finally {
    await context.close();
  }
}

async function serve(dir: string, port: number): Promise<MeasuredSite> {
  const server = startSiteServer(readServedFiles(dir), certificate);
  await line.listen(port, server.take);
  return { url: `https://localhost:${port}/`, server, hydrates: false };
}
