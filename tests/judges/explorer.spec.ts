import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '../../scripts/local/temporaryFolder.ts';
import { projectRoot } from '../../scripts/local/stackOptions.ts';
import { referenceOf } from '../../supabase/functions/_shared/contract.ts';
import type { Backend } from '../e2e/support/backend.ts';
import { otherHost } from '../e2e/support/otherHost.ts';
import { expect, test } from '../e2e/support/test.ts';
import { faults } from '../faults/actions.ts';
import { createRandom } from '../simulation/random.ts';
import { there } from './support/judge.ts';

// Bombadil goes through the running site as nobody planned it. `explorer/properties.ts` says what has to
// hold meanwhile; afterwards what was shown as sent is held against what was stored.

/** Platforms for which the package has a program. */
const platforms = ['linux-x64', 'linux-arm64', 'darwin-arm64'];

const programs = join(projectRoot, 'node_modules/@antithesishq/bombadil/binaries');
const properties = join(import.meta.dirname, 'explorer/properties.ts');

/** How far the database's clock and the browser's may be apart, in ms. */
const clockSpreadMs = 1_000;

type Explored = {
  moves: number;
  /** What Bombadil found broken, in its words; empty where all held. */
  broken: string;
  /** When each reference was first shown as sent. */
  sentAtMs: ReadonlyMap<string, number>;
};

/** Lets Bombadil loose for so long; it ends before where a property breaks. */
async function explore(url: string, seconds: number): Promise<Explored> {
  const platform = `${process.platform}-${process.arch}`;
  const program = there(
    platforms.includes(platform) ? join(programs, `bombadil-${platform}`) : null,
    `Bombadil has no program for ${platform}`,
  );
  const output = temporaryFolder();
  try {
    const words = ['browser', 'test', url, properties, '--headless', '--no-sandbox'];
    const limits = ['--exit-on-violation', '--time-limit', `${seconds}s`];
    const child = spawn(program, [...words, ...limits, '--output-path', output.path], {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, NO_COLOR: '1' },
    });
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
    return { moves: lines.length, broken: status === 0 ? '' : said, sentAtMs: sentIn(lines) };
  } finally {
    output.remove();
  }
}

/** The references of each moment are among the values that Bombadil has extracted then. */
function sentIn(trace: readonly string[]): Map<string, number> {
  const sentAtMs = new Map<string, number>();
  for (const line of trace) {
    const { timestamp, snapshots } = JSON.parse(line) as {
      /** µs since 1970. */
      timestamp: number;
      snapshots: { name: string | null; value: unknown }[];
    };
    const shown = snapshots.find(({ name }) => name === 'shownAsSent')?.value;
    for (const reference of Array.isArray(shown) ? shown.map(String) : []) {
      if (!sentAtMs.has(reference)) sentAtMs.set(reference, timestamp / 1_000);
    }
  }
  return sentAtMs;
}

/** What was shown as sent and was not stored by then. */
async function untruths({ sentAtMs }: Explored, backend: Backend): Promise<string[]> {
  const rows = await backend.rows();
  return [...sentAtMs].flatMap(([reference, atMs]) => {
    const row = rows.find(({ id }) => referenceOf(id) === reference);
    if (!row) return [`${reference} was shown as sent and never stored`];
    const isTooEarly = row.received_at.getTime() > atMs + clockSpreadMs;
    return isTooEarly ? [`${reference} was shown as sent too early`] : [];
  });
}

/** Long enough for some hundred moves. */
const exploringS = 60;

test('Bombadil finds a page that can be scrolled sideways', async ({ backend }) => {
  const host = await otherHost(backend.siteUrl, (_path, { status, headers, body }) => {
    const type = headers.get('content-type') ?? '';
    const text = body.toString('utf8').replace('</body>', '<hr style="width:9000px"></body>');
    return {
      status,
      headers: new Headers({ 'content-type': type }),
      body: type.startsWith('text/html') ? Buffer.from(text) : body,
    };
  });
  const { broken } = await explore(host.url, exploringS);
  await host.stop();
  expect(broken).toContain('nothingIsCutOff');
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
  const explored = await explore(backend.siteUrl, exploringS);
  expect((await untruths(explored, backend)).join('\n')).toContain('never stored');
});

for (const [where, choose] of [
  ['on the running site', null],
  ['behind a line with faults', createRandom(1)],
] as const) {
  test(`Bombadil finds nothing ${where}`, async ({ backend }) => {
    if (choose !== null) await backend.line.setFor(() => choose.pick(faults));
    const explored = await explore(backend.siteUrl, exploringS);
    expect(explored.moves).toBeGreaterThan(0);
    expect(explored.broken).toBe('');
    await backend.line.mend();
    expect(await untruths(explored, backend)).toEqual([]);
  });
}
