import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot } from '../../scripts/backend/stackOptions.ts';

type Package = {
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  resolved?: string;
};

const { packages } = JSON.parse(readFileSync(join(projectRoot, 'package-lock.json'), 'utf8')) as {
  packages: Record<string, Package>;
};

/** Where Node looks for a package from within another: beside it, then in each folder above. */
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

test('no package asks for whatever is newest, so that the lock file holds next week too', () => {
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
