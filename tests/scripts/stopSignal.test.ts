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

/** `npm start` in a folder whose start script waits for the word to stop. */
const npmStart = (): ChildProcess => {
  const script = `
    import { waitForStopSignal } from ${JSON.stringify(join(projectRoot, 'scripts/backend/stopSignal.ts'))};
    const told = waitForStopSignal();
    const alive = setInterval(() => undefined, 1000);
    console.log('pid ' + process.pid);
    told.then((reason) => { console.log('told: ' + reason); clearInterval(alive); });
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

test('an npm that is killed ends what it started', async () => {
  const npm = npmStart();
  const lines = linesOf(npm);
  const pid = Number((await next(lines)).slice('pid '.length));
  npm.kill('SIGKILL');
  expect(await next(lines)).toBe('told: npm has ended');
  await expect.poll(() => isAlive(pid)).toBe(false);
});

test('Ctrl-C, which reaches npm and what it started alike, is one word to stop', async () => {
  const npm = npmStart();
  const lines = linesOf(npm);
  expect(await next(lines)).toContain('pid ');
  process.kill(-(npm.pid ?? 0), 'SIGINT');
  expect(await next(lines)).toBe('told: SIGINT');
  await once(npm, 'exit');
});
