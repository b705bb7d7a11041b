import { spawnSync } from 'node:child_process';
import { expect, test, vi } from 'vitest';
import { projectRoot } from '../../scripts/backend/stackOptions.ts';
import { ownerTool } from './support/ownerTool.ts';

const nowhere = 'postgres://postgres@127.0.0.1:9/postgres';

test('npm run enquiries explains wrong arguments', async () => {
  expect((await ownerTool(nowhere, 'sell')).complaint).toContain('There’s no command “sell”.');
  expect((await ownerTool(nowhere, 'backup')).complaint).toContain('Add the name of the file');
  expect((await ownerTool(nowhere, 'backup', '--yes')).complaint).toContain('--yes');
});

test('npm run enquiries points to the inbox for the commands it no longer has', async () => {
  for (const gone of ['list', 'show', 'export', 'requeue', 'answered', 'self-tests', 'erase']) {
    const { complaint } = await ownerTool(nowhere, gone);
    expect(complaint).toContain(`There’s no command “${gone}”.`);
    expect(complaint).toContain('/inbox on the site');
  }
});

test('npm run enquiries prints its answer, or exits with 1 and an error message', () => {
  const run = (...words: string[]) =>
    spawnSync('node_modules/.bin/tsx', ['scripts/enquiries.ts', ...words], {
      cwd: projectRoot,
      encoding: 'utf8',
      env: { ...process.env, CONTACT_OWNER_DB_URL: nowhere },
    });
  const help = run();
  expect([help.status, help.stderr]).toEqual([0, '']);
  expect(help.stdout).toMatch(/^npm run enquiries -- backup FILE .*\n$/s);
  const failed = run('sell');
  expect([failed.status, failed.stdout]).toEqual([1, '']);
  expect(failed.stderr).toMatch(/^There’s no command “sell”\..*\n$/s);
});

test('npm run enquiries says how to reach an unreachable database, remote or local', async () => {
  const away = await ownerTool(nowhere, 'restore', 'package.json');
  expect(away.complaint).toContain('ECONNREFUSED');
  expect(away.complaint).toMatch(/direct connection, or the session pooler’s address/);
  expect(away.complaint).not.toContain('npm start');
  vi.stubEnv('DB_PORT', '9');
  vi.stubEnv('CONTACT_OWNER_DB_URL', '');
  const local = await ownerTool('', 'restore', 'package.json');
  vi.unstubAllEnvs();
  expect(local.complaint).toContain('Keep npm start running');
  expect(local.complaint).not.toContain('pooler');
});
