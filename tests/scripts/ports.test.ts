import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { freePort } from '../../scripts/backend/ports.ts';

const sample = join(import.meta.dirname, 'support/portSample.ts');
/** Of this run alone: another one may go on beside it. */
const lot = Math.random();

const started: ChildProcess[] = [];

afterEach(async () => {
  await Promise.all(started.splice(0).map(end));
});

/** Another process that draws this lot first and then holds what it was given. */
async function portOfAnother(): Promise<{ port: number; child: ChildProcess }> {
  const child = spawn(process.execPath, ['--import', 'tsx', sample, String(lot)], {
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

/** This lot first, and then whatever comes. */
function lots(first: number): () => number {
  const drawn = [first];
  return () => drawn.shift() ?? Math.random();
}

describe('a free port', () => {
  test('is given to one process at a time, though nothing listens on it yet', async () => {
    const { port, child } = await portOfAnother();
    expect(await freePort(lots(lot))).not.toBe(port);
    await end(child);
    // However that ended, its port is free again.
    expect(await freePort(lots(lot))).toBe(port);
  });

  test('is given once within a process', async () => {
    const other = Math.random();
    const first = await freePort(lots(other));
    expect(await freePort(lots(other))).not.toBe(first);
  });
});
