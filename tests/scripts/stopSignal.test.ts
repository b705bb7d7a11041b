import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { expect, test } from 'vitest';
import { isAlive } from '../../scripts/backend/processes.ts';
import { projectRoot } from '../../scripts/backend/stackOptions.ts';
import { ownFolder } from '../support/ownFolder.ts';

const folder = ownFolder();

/** Starts `npm start` with a script that waits for a stop signal. */
const npmStart = (): ChildProcess => {
  const script = `
    import { waitForStopSignal } from ${JSON.stringify(join(projectRoot, 'scripts/backend/stopSignal.ts'))};
    const stop = waitForStopSignal();
    const alive = setInterval(() => undefined, 1000);
    console.log('pid ' + process.pid);
    stop.then((reason) => { console.log('stopped: ' + reason); clearInterval(alive); });
  `;
  writeFileSync(join(folder.path, 'wait.mts'), script);
  const tsx = join(projectRoot, 'node_modules/tsx/dist/loader.mjs');
  const start = `node --import ${tsx} wait.mts`;
  writeFileSync(join(folder.path, 'package.json'), JSON.stringify({ scripts: { start } }));
  return spawn('npm', ['start', '--silent'], {
    cwd: folder.path,
    stdio: ['ignore', 'pipe', 'ignore'],
    detached: true,
  });
};

const linesOf = (child: ChildProcess): AsyncIterator<string> => {
  if (!child.stdout) throw new Error('no output to read');
  return createInterface({ input: child.stdout })[Symbol.asyncIterator]();
};

const next = async (lines: AsyncIterator<string>): Promise<string> =>
  String((await lines.next()).value);

test('if npm is killed, the program that it started stops too', async () => {
  const npm = npmStart();
  const lines = linesOf(npm);
  const pid = Number((await next(lines)).slice('pid '.length));
  npm.kill('SIGKILL');
  expect(await next(lines)).toBe('stopped: npm has ended');
  await expect.poll(() => isAlive(pid)).toBe(false);
});

test('Ctrl-C, which reaches both npm and the program, stops the program once', async () => {
  const npm = npmStart();
  const lines = linesOf(npm);
  expect(await next(lines)).toContain('pid ');
  process.kill(-(npm.pid ?? 0), 'SIGINT');
  expect(await next(lines)).toBe('stopped: SIGINT');
  await once(npm, 'exit');
});
