import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { outboxWords, toasts as toastWords } from '../../src/content/enquiry.ts';
import { sectionIds } from '../../src/content/sectionIds.ts';
import { pageWords } from './explorer/pageWords.ts';
import { projectRoot } from '../../scripts/backend/stackOptions.ts';
import { temporaryFolder } from '../support/temporaryFolder.ts';
import { findChromium } from '../../scripts/backend/chromium.ts';
import { referenceOf } from '../../supabase/functions/_shared/contract.ts';
import type { Backend } from '../e2e/support/backend.ts';
import { otherHost } from '../e2e/support/otherHost.ts';
import { expect, test } from '../e2e/support/test.ts';
import { faults } from '../faults/actions.ts';
import { createRandom } from '../simulation/random.ts';
import { shownAsSentName } from './explorer/shownAsSentName.ts';
import { foundOrSkip } from './support/judge.ts';

// Bombadil uses the running site at random and checks the properties in `explorer/properties.ts`.
// Afterwards the test compares the messages shown as sent with the stored rows.

/** Platforms that the npm package includes a program for. */
const platforms = ['linux-x64', 'linux-arm64', 'darwin-arm64'];

// Bombadil starts its own browser, whose requests can't be redirected to free ports.
test.use({ onKnownPorts: true });
test.describe.configure({ mode: 'default' });

const programs = join(projectRoot, 'node_modules/@antithesishq/bombadil/binaries');

/** Maximum difference between the database's clock and the browser's. */
const clockSpreadMs = 1_000;

/** References in the list of sent messages, and the number of “sent” toasts since the page loaded. */
type Shown = { references: string[]; toasts: number };

type Explored = {
  moments: { atMs: number; shown: Shown }[];
  /** Bombadil's output if a property failed, otherwise empty. */
  violations: string;
};

type Exploring = {
  specification: 'properties' | 'untilSent';
  seconds: number;
  /** Keeps exploring after a property fails. Default: false. */
  continueOnViolation?: boolean;
};

async function explore(url: string, exploring: Exploring): Promise<Explored> {
  const { specification, seconds, continueOnViolation = false } = exploring;
  const platform = `${process.platform}-${process.arch}`;
  const program = foundOrSkip(
    platforms.includes(platform) ? join(programs, `bombadil-${platform}`) : null,
    `Bombadil has no program for ${platform}`,
  );
  const file = join(import.meta.dirname, `explorer/${specification}.ts`);
  const output = temporaryFolder();
  try {
    const words = ['browser', 'test', url, file, '--headless', '--no-sandbox'];
    // Not inline scripts: once instrumented, they no longer match the hashes in the site's policy.
    const instrumented = ['--instrument-javascript', 'files'];
    const limits = [
      ...(continueOnViolation ? [] : ['--exit-on-violation']),
      '--time-limit',
      `${seconds}s`,
    ];
    const child = spawn(
      program,
      [...words, ...instrumented, ...limits, '--output-path', output.path],
      {
        stdio: ['ignore', 'pipe', 'pipe'],
        env: { ...process.env, NO_COLOR: '1', CHROME: findChromium(process.env) },
      },
    );
    let printed = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => {
        printed += text;
      });
    }
    const status = await new Promise<number | null>((settle, fail) => {
      child.once('error', fail);
      child.once('close', settle);
    });
    const trace = join(output.path, 'trace.jsonl');
    const lines = existsSync(trace) ? readFileSync(trace, 'utf8').trim().split('\n') : [];
    return { moments: lines.map(momentIn), violations: status === 0 ? '' : printed };
  } finally {
    output.remove();
  }
}

/** Parses one line of the trace, which has the snapshots after one action. */
function momentIn(line: string): Explored['moments'][number] {
  const { timestamp, snapshots } = JSON.parse(line) as {
    /** Microseconds since 1970. */
    timestamp: number;
    snapshots: { name: string | null; value: unknown }[];
  };
  const found = snapshots.find(({ name }) => name === shownAsSentName);
  if (found === undefined)
    throw new Error('The trace has no snapshot of the messages shown as sent.');
  return { atMs: timestamp / 1_000, shown: found.value as Shown };
}

/** Describes each message that was shown as sent before it was stored, or that was never stored. */
async function falseReceipts({ moments }: Explored, backend: Backend): Promise<string[]> {
  const rows = await backend.rows();
  const isStored = (reference: string, atMs: number): boolean =>
    rows.some(
      ({ id, received_at }) =>
        referenceOf(id) === reference && received_at.getTime() <= atMs + clockSpreadMs,
    );
  const findings = new Set<string>();
  let toasts = 0;
  let inThisPage = 0;
  for (const { atMs, shown } of moments) {
    for (const reference of shown.references) {
      if (!isStored(reference, atMs))
        findings.add(`${reference} was shown as sent and is not stored`);
    }
    // The count restarts at 0 on each page load.
    toasts += shown.toasts < inThisPage ? shown.toasts : shown.toasts - inThisPage;
    inThisPage = shown.toasts;
    const stored = rows.filter((row) => row.received_at.getTime() <= atMs + clockSpreadMs).length;
    if (toasts > stored) findings.add(`${toasts} toasts said “Message sent!” for ${stored} stored`);
  }
  return [...findings];
}

/** How long Bombadil explores the site without planted faults. */
const exploringS = Number(process.env.EXPLORE_S ?? 10);

/**
 * How long Bombadil explores the planted site: longer than the 5 s for which the app bar's count may be wrong. Each
 * further run is longer, for a busy machine.
 */
const plantedS = 12;

/** Total time, split over several runs, for Bombadil to send a message. A busy machine needs far more than a quiet one. */
const untilSentS = 480;
const maxRuns = 8;

test('the words that Bombadil looks for are the page’s', () => {
  expect(pageWords).toEqual({
    sentList: outboxWords.sentList,
    sentToast: toastWords.sent.title,
  });
});

test('Bombadil finds a page that is too wide, logs an error and shows a wrong count', async ({
  backend,
}) => {
  // The script inserts its elements repeatedly, since React removes elements that it didn't create.
  const planted = `<script>
    setInterval(() => {
      if (document.getElementById('planted')) return;
      console.error('planted');
      document.body.insertAdjacentHTML('beforeend', '<hr style="width:9000px">');
      document.querySelector('header')?.insertAdjacentHTML(
        'beforeend',
        '<a id="planted" href="/#${sectionIds.waiting}">7 not sent yet</a>',
      );
    }, 100);
  </script></body>`;
  const host = await otherHost(backend.siteAddress, (_path, { status, headers, body }) => {
    const type = headers.get('content-type') ?? '';
    const text = body.toString('utf8').replace('</body>', planted);
    return {
      status,
      headers: new Headers({ 'content-type': type }),
      body: type.startsWith('text/html') ? Buffer.from(text) : body,
    };
  });
  const properties = ['nothingIsCutOff', 'nothingIsReported', 'theBarCountsTheOutbox'];
  // One run may not be enough: if Bombadil changes pages often, no wrong count lasts long enough to fail.
  let found = '';
  for (let run = 0; run < maxRuns && !properties.every((name) => found.includes(name)); run += 1) {
    const { violations } = await explore(host.url, {
      specification: 'properties',
      seconds: plantedS * (run + 1),
      continueOnViolation: true,
    });
    found += violations;
  }
  await host.stop();
  for (const property of properties) expect(found).toContain(property);
});

test('Bombadil finds a message that is shown as sent but was never stored', async ({ backend }) => {
  await backend.network.setFor(({ id }) => ({
    kind: 'answer',
    status: 202,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      id,
      reference: referenceOf(id),
      receivedAt: new Date().toISOString(),
    }),
  }));
  // One run may not be enough: Bombadil may open a document, such as the PDF, and never return to the site.
  const planted = ['is not stored', 'for 0 stored'];
  let found = '';
  for (let run = 0; run < maxRuns && !planted.every((words) => found.includes(words)); run += 1) {
    const explored = await explore(backend.siteUrl, {
      specification: 'untilSent',
      seconds: untilSentS / maxRuns,
    });
    found += (await falseReceipts(explored, backend)).join('\n');
  }
  for (const words of planted) expect(found).toContain(words);
});

for (const [where, random] of [
  ['on the running site', null],
  ['on a connection with faults', createRandom(1)],
] as const) {
  test(`Bombadil finds no fault ${where}`, async ({ backend }) => {
    if (random !== null) await backend.network.setFor(() => random.pick(faults));
    const explored = await explore(backend.siteUrl, {
      specification: 'properties',
      seconds: exploringS,
    });
    expect(explored.moments.length).toBeGreaterThan(0);
    expect(explored.violations).toBe('');
    await backend.network.mend();
    expect(await falseReceipts(explored, backend)).toEqual([]);
  });
}
