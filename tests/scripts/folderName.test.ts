import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot } from '../../scripts/backend/stackOptions.ts';
import { refuseFolder } from '../../scripts/folderName.mjs';
import { ownFolder } from '../support/ownFolder.ts';

const folder = ownFolder('all');

/** Scripts that run before npm installs any packages. */
const files = [
  'build',
  'dev',
  'folderName',
  'install',
  'setup',
  'shellCall',
  'siteSettings',
  'start',
].map((name) => `scripts/${name}.mjs`);

test.each([
  ...files.filter((file) => !/folderName|install|shellCall|siteSettings/.test(file)),
  'tests/run.mjs',
])('%s refuses a folder with # in its name with a one-sentence error', (script) => {
  const root = join(folder.path, 'Mary’s site #1');
  for (const file of [...files, 'tests/run.mjs']) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    cpSync(join(projectRoot, file), join(root, file));
  }
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(root, script)], {
    encoding: 'utf8',
  });
  expect(status).toBe(1);
  expect(stdout).toBe('');
  expect(stderr.trim()).toMatch(/^The site can’t be built in .*#1.*“#”.*another\.$/);
});

test.each(['#', '?', '*'])('a folder with %s in its name is refused', (sign) => {
  expect(() => refuseFolder(`/sites/site ${sign}1`)).toThrow(`“${sign}”`);
});

test.each(["Mary's site", 'site (1)', '50% [new] {2} & more; $5', 'Été'])(
  'a folder named %s is accepted',
  (name) => {
    expect(() => refuseFolder(`/sites/${name}`)).not.toThrow();
  },
);
