import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sectionIds } from '../../src/content/sectionIds.ts';
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
import { there } from './support/judge.ts';

// Bombadil goes through the running site as nobody planned it. `explorer/properties.ts` says what has to
// hold meanwhile; afterwards what was shown as sent is held against what was stored.

/** Platforms for which the package has a program. */
const platforms = ['linux-x64', 'linux-arm64', 'darwin-arm64'];

// It starts a browser of its own, which can't be led to free ports.
test.use({ onKnownPorts: true });
test.describe.configure({ mode: 'default' });

const programs = join(projectRoot, 'node_modules/@antithesishq/bombadil/binaries');

/** How far the database's clock and the browser's may be apart, in ms. */
const clockSpreadMs = 1_000;

/** What is shown as sent at a moment: references in the list, and toasts since the page was loaded. */
type Shown = { references: string[]; toasts: number };

type Explored = {
  /** What was shown as sent after each move. */
  moments: { atMs: number; shown: Shown }[];
  /** What Bombadil found broken, in its words; empty where all held. */
  broken: string;
};

type Exploring = {
  specification: 'properties' | 'untilSent';
  seconds: number;
  /** Whether it goes on where a property breaks. */
  goesOn?: boolean;
};

/** Lets Bombadil loose. */
async function explore(url: string, exploring: Exploring): Promise<Explored> {
  const { specification, seconds, goesOn = false } = exploring;
  const platform = `${process.platform}-${process.arch}`;
  const program = there(
    platforms.includes(platform) ? join(programs, `bombadil-${platform}`) : null,
    `Bombadil has no program for ${platform}`,
  );
  const file = join(import.meta.dirname, `explorer/${specification}.ts`);
  const output = temporaryFolder();
  try {
    const words = ['browser', 'test', url, file, '--headless', '--no-sandbox'];
    // Changed, an inline script is none that the site's policy lets run.
    const instrumented = ['--instrument-javascript', 'files'];
    const limits = [...(goesOn ? [] : ['--exit-on-violation']), '--time-limit', `${seconds}s`];
    const child = spawn(
      program,
      [...words, ...instrumented, ...limits, '--output-path', output.path],
      {
        stdio: ['ignore', 'pipe', 'pipe'],
        env: { ...process.env, NO_COLOR: '1', CHROME: findChromium(process.env) },
      },
    );
    let said = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => {
        said += text;
      });
    }
    const status = await new Promise<number | null>((settle, fail) => {
      child.once('error', fail);
      child.once('close', settle);
    });
    const trace = join(output.path, 'trace.jsonl');
    const lines = existsSync(trace) ? readFileSync(trace, 'utf8').trim().split('\n') : [];
    return { moments: lines.map(momentIn), broken: status === 0 ? '' : said };
  } finally {
    output.remove();
  }
}

/** What the properties have extracted after a move is told in a line of the trace. */
function momentIn(line: string): Explored['moments'][number] {
  const { timestamp, snapshots } = JSON.parse(line) as {
    /** µs since 1970. */
    timestamp: number;
    snapshots: { name: string | null; value: unknown }[];
  };
  const found = snapshots.find(({ name }) => name === shownAsSentName);
  if (found === undefined) throw new Error('The trace does not tell what was shown as sent.');
  return { atMs: timestamp / 1_000, shown: found.value as Shown };
}

/** What was shown as sent before it was stored, or without being stored at all. */
async function untruths({ moments }: Explored, backend: Backend): Promise<string[]> {
  const rows = await backend.rows();
  const isStored = (reference: string, atMs: number): boolean =>
    rows.some(
      ({ id, received_at }) =>
        referenceOf(id) === reference && received_at.getTime() <= atMs + clockSpreadMs,
    );
  const untrue = new Set<string>();
  let toasts = 0;
  let inThisPage = 0;
  for (const { atMs, shown } of moments) {
    for (const reference of shown.references) {
      if (!isStored(reference, atMs))
        untrue.add(`${reference} was shown as sent and is not stored`);
    }
    // Another page counts from its own beginning.
    toasts += shown.toasts < inThisPage ? shown.toasts : shown.toasts - inThisPage;
    inThisPage = shown.toasts;
    const stored = rows.filter((row) => row.received_at.getTime() <= atMs + clockSpreadMs).length;
    if (toasts > stored) untrue.add(`${toasts} toasts said “Message sent!” for ${stored} stored`);
  }
  return [...untrue];
}

/** How long it explores what should be sound. */
const exploringS = Number(process.env.EXPLORE_S ?? 10);

/** Longer than a count may be wrong for. */
const plantedS = 12;

/** Until something is shown as sent, at most, and in so many explorations: on a busy machine it takes far more moves than on a quiet one. */
const untilSentS = 300;
const rounds = 5;

test('Bombadil finds a page that is too wide, reports a fault and miscounts', async ({
  backend,
}) => {
  // Again and again, since React takes out what it has not made.
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
  // Where it keeps going to other pages, no count is wrong for long enough.
  let said = '';
  for (let round = 0; round < 5 && !properties.every((name) => said.includes(name)); round += 1) {
    const { broken } = await explore(host.url, {
      specification: 'properties',
      seconds: plantedS,
      goesOn: true,
    });
    said += broken;
  }
  await host.stop();
  for (const property of properties) expect(said).toContain(property);
});

test('Bombadil finds a message that is called sent and was never stored', async ({ backend }) => {
  await backend.line.setFor(({ id }) => ({
    kind: 'answer',
    status: 202,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      id,
      reference: referenceOf(id),
      receivedAt: new Date().toISOString(),
    }),
  }));
  // One that has wandered off, as to a document, begins anew.
  const untruthsPlanted = ['is not stored', 'for 0 stored'];
  let found = '';
  for (
    let round = 0;
    round < rounds && !untruthsPlanted.every((one) => found.includes(one));
    round += 1
  ) {
    const explored = await explore(backend.siteUrl, {
      specification: 'untilSent',
      seconds: untilSentS / rounds,
    });
    found += (await untruths(explored, backend)).join('\n');
  }
  for (const one of untruthsPlanted) expect(found).toContain(one);
});

for (const [where, choose] of [
  ['on the running site', null],
  ['behind a line with faults', createRandom(1)],
] as const) {
  test(`Bombadil finds nothing ${where}`, async ({ backend }) => {
    if (choose !== null) await backend.line.setFor(() => choose.pick(faults));
    const explored = await explore(backend.siteUrl, {
      specification: 'properties',
      seconds: exploringS,
    });
    expect(explored.moments.length).toBeGreaterThan(0);
    expect(explored.broken).toBe('');
    await backend.line.mend();
    expect(await untruths(explored, backend)).toEqual([]);
  });
}
