import { mkdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { resolveConfig } from 'vite';
import { beforeEach, expect, test, vi } from 'vitest';
import { nodeEnv } from '../../scripts/build/nodeEnv.ts';
import { buildIfChanged, localSite } from '../../scripts/build/siteBuild.ts';
import { createSourceCheck } from '../../scripts/build/sourceCheck.ts';
import { ownFolder } from '../support/ownFolder.ts';

const folder = ownFolder();
const text = 'src/content/en/hero.yaml';
const written = (file: string): string => readFileSync(join(folder.path, file), 'utf8');

function write(file: string, content: string): void {
  const path = join(folder.path, file);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, content);
}

/** Replaces Vite: writes a page with the port of its backend. */
const vite = `
const { mkdirSync, writeFileSync } = require('node:fs');
const { DIST_DIR, API_PORT } = process.env;
mkdirSync(DIST_DIR, { recursive: true });
writeFileSync(DIST_DIR + '/index.html', 'asks ' + API_PORT);
`;

beforeEach(() => {
  for (const file of ['inbox.html', 'index.html', 'package-lock.json', 'vite.config.ts', text]) {
    write(file, 'as built');
  }
  for (const file of ['package.json', 'tsconfig.json']) write(file, '{}');
  for (const path of ['public', 'scripts/build', 'supabase/functions/_shared']) {
    write(`${path}/a`, '');
  }
  write('node_modules/vite/bin/vite.js', vite);
});

test('a build for another backend leaves the first site unchanged', async () => {
  const lines: string[] = [];
  const first = { ...process.env, API_PORT: '50001' };
  const second = { ...process.env, API_PORT: '50002' };
  for (const env of [first, second]) await buildIfChanged(folder.path, env, () => undefined);
  expect(written(`${localSite(first)}/index.html`)).toBe('asks 50001');
  expect(written(`${localSite(second)}/index.html`)).toBe('asks 50002');
  await buildIfChanged(folder.path, first, (line) => lines.push(line));
  expect(lines).toEqual([]);
});

test('a build tells one line, and prints its own output only if it fails', async () => {
  const [out, error] = [vi.spyOn(process.stdout, 'write'), vi.spyOn(process.stderr, 'write')];
  const printed = (): string =>
    [...out.mock.calls, ...error.mock.calls].map(([piece]) => String(piece)).join('');
  out.mockReturnValue(true);
  error.mockReturnValue(true);
  const lines: string[] = [];
  const loud = `console.log('built'); console.warn('a hint');${vite}`;
  write('node_modules/vite/bin/vite.js', loud);
  await buildIfChanged(folder.path, process.env, (line) => lines.push(line));
  expect([lines.length, printed()]).toEqual([1, '']);
  write('node_modules/vite/bin/vite.js', `${loud}process.exitCode = 1;`);
  write(text, 'changed');
  await expect(buildIfChanged(folder.path, process.env, () => undefined)).rejects.toThrow(
    'The messages above say why.',
  );
  expect(printed()).toMatch(/built\n[^]*a hint\n|a hint\n[^]*built\n/);
});

test('npm start reports changed sources once, and ignores a file saved without changes', () => {
  const report = vi.fn<() => void>();
  const look = createSourceCheck(folder.path, report);
  utimesSync(join(folder.path, text), new Date(0), new Date(0));
  write('src/pictures/made/oak.webp', 'made by a build');
  look();
  expect(report).not.toHaveBeenCalled();
  for (const words of ['changed', 'changed once more']) {
    write(text, words);
    look();
  }
  expect(report).toHaveBeenCalledTimes(1);
  for (const words of ['as built', 'changed again']) {
    write(text, words);
    look();
  }
  expect(report).toHaveBeenCalledTimes(2);
});

test.each([
  ['build', 'development', 'production'],
  ['build', 'test', 'production'],
  ['serve', 'production', 'development'],
] as const)('vite’s %s under NODE_ENV=%s has the React of %s', async (command, set, had) => {
  vi.stubEnv('NODE_ENV', set);
  const plugins = [nodeEnv()];
  const config = { configFile: false, plugins, root: folder.path } as const;
  const { isProduction } = await resolveConfig(config, command);
  expect(process.env.NODE_ENV).toBe(had);
  expect(isProduction).toBe(had === 'production');
  vi.unstubAllEnvs();
});
