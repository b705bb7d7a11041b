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

/** Starts another process that reserves a free port. */
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

/** A random function whose first value selects this port. */
function randomFrom(port: number): () => number {
  const drawn = [(port - lowestFreePort + 0.5) / freePorts];
  return () => drawn.shift() ?? Math.random();
}

describe('a free port', () => {
  test('is reserved for one process, even before that process listens on it', async () => {
    const { port, child } = await portOfAnother();
    expect(await freePort(randomFrom(port))).not.toBe(port);
    await end(child);
    // The process was killed, so nothing released the port for it.
    expect(await freePort(randomFrom(port))).toBe(port);
  });

  test('is returned only once within a process', async () => {
    const first = await freePort();
    expect(await freePort(randomFrom(first))).not.toBe(first);
  });
});
