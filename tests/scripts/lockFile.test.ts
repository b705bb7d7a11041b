import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot } from '../../scripts/backend/stackOptions.ts';
import { shellCall } from '../../scripts/shellCall.mjs';
import { lockFileLint } from '../runner/lockFileLint.ts';
import { ownFolder } from '../support/ownFolder.ts';

type Package = {
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  resolved?: string;
  integrity?: string;
};

const { packages } = JSON.parse(readFileSync(join(projectRoot, 'package-lock.json'), 'utf8')) as {
  packages: Record<string, Package>;
};

const folder = ownFolder();

/** The folders in which Node looks for a package that another package imports. */
function placesOf(name: string, from: string): string[] {
  const folders = from.split('/node_modules/');
  const inner = folders.map((_, count) => folders.slice(0, folders.length - count));
  return [
    ...inner.map((parts) => `${parts.join('/node_modules/')}/node_modules/${name}`),
    `node_modules/${name}`,
  ];
}

test("every platform's build of a package is in the lock file", () => {
  const missing = Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies)
      .filter((name) => !placesOf(name, path).some((place) => place in packages))
      .map((name) => `${name}, of ${path || 'package.json'}`),
  );
  expect(missing).toEqual([]);
});

test('no package depends on another package’s “latest” version', () => {
  const { overrides } = JSON.parse(readFileSync(join(projectRoot, 'package.json'), 'utf8')) as {
    overrides: Record<string, string>;
  };
  const moving = Object.entries(packages).flatMap(([path, { dependencies = {} }]) =>
    Object.entries(dependencies)
      .filter(([name, range]) => range === 'latest' && !(name in overrides))
      .map(([name]) => `${name}, of ${path}`),
  );
  expect(moving).toEqual([]);
});

test('the lock file names no registry', () => {
  expect(Object.values(packages).filter(({ resolved }) => resolved !== undefined)).toEqual([]);
});

test('each package has a SHA-512 hash; lockfile-lint accepts packages without any hash', () => {
  const others = Object.entries(packages).filter(
    ([path, { integrity = '' }]) => path !== '' && !integrity.startsWith('sha512-'),
  );
  expect(others.map(([path]) => path)).toEqual([]);
});

test.each([
  ['nothing in this lock file', {}, true],
  ['a package from elsewhere', { resolved: 'https://elsewhere.example/react.tgz' }, false],
  ['a package from a repository', { resolved: 'git+ssh://git@example.com/react.git#1' }, false],
  ['a weak hash', { integrity: 'sha1-2jmj7l5rSw0yVb/vlWAYkK/YBwk=' }, false],
])('lockfile-lint, as the lint step runs it, finds %s', (_, planted, isWell) => {
  const react = { ...packages['node_modules/react'], ...planted };
  const file = join(folder.path, 'package-lock.json');
  const changed = { lockfileVersion: 3, packages: { ...packages, 'node_modules/react': react } };
  writeFileSync(file, JSON.stringify(changed));
  const { program, words } = lockFileLint(file);
  const bin = join(projectRoot, 'node_modules/.bin', program);
  const shell = process.platform === 'win32';
  const { status } = spawnSync(...shellCall(bin, words, shell), { shell });
  expect(status === 0).toBe(isWell);
});
