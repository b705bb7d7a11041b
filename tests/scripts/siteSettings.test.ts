import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot } from '../../scripts/backend/stackOptions.ts';
import { siteSettingsFile, withSiteSettings } from '../../scripts/siteSettings.mjs';
import { ownFolder } from '../support/ownFolder.ts';

const folder = ownFolder('each');
const live = {
  VITE_SUPABASE_URL: 'https://river.supabase.test',
  VITE_SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_river',
  VITE_WORKSHOP_PUBLIC_KEY: 'river',
};

function save(): void {
  write(
    siteSettingsFile,
    Object.entries(live)
      .map(([name, value]) => `${name}='${value}'\n`)
      .join(''),
  );
}

function write(path: string, text: string): void {
  mkdirSync(dirname(join(folder.path, path)), { recursive: true });
  writeFileSync(join(folder.path, path), text);
}

test('without a deployed backend, the environment stays as it is', () => {
  const env = { PATH: '/bin' };
  expect(withSiteSettings(folder.path, env)).toBe(env);
});

test('after deploying, the live backend is added to the environment', () => {
  save();
  expect(withSiteSettings(folder.path, { PATH: '/bin' })).toEqual({ PATH: '/bin', ...live });
});

test.each([
  ['VITE_SUPABASE_URL', 'http://127.0.0.1:54321'],
  ['VITE_SUPABASE_PUBLISHABLE_KEY', 'sb_publishable_local'],
  ['VITE_SUPABASE_URL', ''],
])('an environment with %s “%s” gets nothing from the live backend', (name, value) => {
  save();
  const env = { [name]: value };
  expect(withSiteSettings(folder.path, env)).toBe(env);
});

test('npm run build gives Vite the live backend, and says so', () => {
  save();
  for (const name of ['build', 'folderName', 'siteSettings']) {
    const path = `scripts/${name}.mjs`;
    write(path, '');
    cpSync(join(projectRoot, path), join(folder.path, path));
  }
  write(
    'node_modules/vite/bin/vite.js',
    'console.log(process.argv[2], process.env.VITE_SUPABASE_URL, process.env.VITE_WORKSHOP_PUBLIC_KEY)',
  );
  const { PATH } = process.env;
  const { stdout } = spawnSync(process.execPath, [join(folder.path, 'scripts/build.mjs')], {
    encoding: 'utf8',
    env: { PATH },
  });
  expect(stdout).toBe(
    `Building the site for ${live.VITE_SUPABASE_URL}, from .secrets/site.env.\nbuild ${live.VITE_SUPABASE_URL} river\n`,
  );
});
