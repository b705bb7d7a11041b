import { spawnSync } from 'node:child_process';
import { expect, test, vi } from 'vitest';
import { projectRoot } from '../../scripts/backend/stackOptions.ts';
import { ownerTool } from './support/ownerTool.ts';

const nowhere = 'postgres://postgres@127.0.0.1:9/postgres';

test('it says plainly what is wrong', async () => {
  expect((await ownerTool(nowhere, 'sell')).complaint).toContain('There is no command “sell”.');
  expect((await ownerTool(nowhere, 'backup')).complaint).toContain('Add the name of the file');
  expect((await ownerTool(nowhere, 'backup', '--yes')).complaint).toContain('--yes');
});

test('of what is done in the inbox it says where that is', async () => {
  for (const gone of ['list', 'show', 'export', 'requeue', 'answered', 'self-tests', 'erase']) {
    const { complaint } = await ownerTool(nowhere, gone);
    expect(complaint).toContain(`There is no command “${gone}”.`);
    expect(complaint).toContain('/inbox on the site');
  }
});

test('it is a program that prints its answer, or fails with its complaint', () => {
  const run = (...words: string[]) =>
    spawnSync('node_modules/.bin/tsx', ['scripts/enquiries.ts', ...words], {
      cwd: projectRoot,
      encoding: 'utf8',
      env: { ...process.env, CONTACT_OWNER_DB_URL: nowhere },
    });
  const told = run();
  expect([told.status, told.stderr]).toEqual([0, '']);
  expect(told.stdout).toMatch(/^npm run enquiries -- backup FILE .*\n$/s);
  const failed = run('sell');
  expect([failed.status, failed.stdout]).toEqual([1, '']);
  expect(failed.stderr).toMatch(/^There is no command “sell”\..*\n$/s);
});

test('of an address that doesn’t answer it says which ones do, and of the local one what starts it', async () => {
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
