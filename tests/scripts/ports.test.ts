import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { freePort, freePorts, lowestFreePort } from '../../scripts/backend/ports.ts';

const sample = join(import.meta.dirname, 'support/portSample.ts');
const started: ChildProcess[] = [];

afterEach(async () => {
  await Promise.all(started.splice(0).map(end));
});

/** Another process, which holds the port that it was given. */
async function portOfAnother(): Promise<{ port: number; child: ChildProcess }> {
  const child = spawn(process.execPath, ['--import', 'tsx', sample], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  started.push(child);
  const [line] = (await once(child.stdout, 'data')) as [Buffer];
  return { port: Number(line.toString()), child };
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
}

/** Draws the lot of this port first, and then whatever comes. */
function lotsFrom(port: number): () => number {
  const drawn = [(port - lowestFreePort + 0.5) / freePorts];
  return () => drawn.shift() ?? Math.random();
}

describe('a free port', () => {
  test('is given to one process at a time, though nothing listens on it yet', async () => {
    const { port, child } = await portOfAnother();
    expect(await freePort(lotsFrom(port))).not.toBe(port);
    await end(child);
    // However that ended, its port is free again.
    expect(await freePort(lotsFrom(port))).toBe(port);
  });

  test('is given once within a process', async () => {
    const first = await freePort();
    expect(await freePort(lotsFrom(first))).not.toBe(first);
  });
});
