import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { filesIn } from './filesIn.ts';

/** All that the built site is made of. */
const sources = [
  'inbox.html',
  'index.html',
  'package-lock.json',
  'package.json',
  'public',
  'scripts/build',
  'src',
  'supabase/functions/_shared',
  'tsconfig.json',
  'vite.config.ts',
];

/** Apart from `dist`, which may hold a build for the world. */
export const localSite = '.cache/local-site';

/** What the build itself makes of the pictures. */
const madePictures = 'src/pictures/made/';

type Stamp = { sources: string; dist: string };

/**
 * Builds the site unless sources, settings and the last build's files are what they were.
 * @throws Error where the build fails; the build itself has said why
 */
export async function buildIfChanged(
  root: string,
  env: NodeJS.ProcessEnv,
  progress: (line: string) => void,
): Promise<void> {
  const stampFile = join(root, 'node_modules/.cache/site-build.json');
  const wanted = sourcesMark(root, env);
  const last = readStamp(stampFile);
  if (last?.sources === wanted && last.dist === distMark(root)) return;
  progress('building the site');
  rmSync(stampFile, { force: true });
  await runVite(root, env);
  mkdirSync(join(stampFile, '..'), { recursive: true });
  const stamp: Stamp = { sources: wanted, dist: distMark(root) };
  writeFileSync(stampFile, JSON.stringify(stamp));
}

async function runVite(root: string, env: NodeJS.ProcessEnv): Promise<void> {
  const child = spawn(process.execPath, [join(root, 'node_modules/vite/bin/vite.js'), 'build'], {
    cwd: root,
    env: { ...env, DIST_DIR: localSite },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  // Its long list of files is for nobody, unless something went wrong.
  const said: Buffer[] = [];
  child.stdout.on('data', (piece: Buffer) => said.push(piece));
  const [status] = (await once(child, 'close')) as [number | null];
  if (status !== 0) {
    process.stdout.write(Buffer.concat(said));
    throw new Error('The site couldn’t be built. The messages above say why.');
  }
}

/** A mark of the content of all sources, and of the settings that the build reads. */
function sourcesMark(root: string, env: NodeJS.ProcessEnv): string {
  const hash = createHash('sha256');
  const files = sources.flatMap((path) => sourcesAt(root, path));
  for (const file of files.filter((one) => !one.startsWith(madePictures))) {
    hash
      .update(`${file}\0`)
      .update(readFileSync(join(root, file)))
      .update('\0');
  }
  const settings = Object.entries(env)
    .filter(([name]) => /^VITE_|^(API_PORT|POLICY_IN_PAGES|HSTS_SUBDOMAINS)$/.test(name))
    .sort(([one], [other]) => one.localeCompare(other));
  // The copyright line carries the year.
  return hash.update(JSON.stringify([settings, new Date().getFullYear()])).digest('hex');
}

/** A mark of the built files, so that a build made by hand with other settings is not taken for ours. */
function distMark(root: string): string {
  const hash = createHash('sha256');
  const dist = join(root, localSite);
  for (const file of existsSync(dist) ? filesIn(dist) : []) {
    const { size, mtimeMs } = statSync(join(dist, file));
    hash.update(`${file} ${size} ${mtimeMs}\n`);
  }
  return hash.digest('hex');
}

/** A file itself, or all that a folder holds. */
function sourcesAt(root: string, path: string): string[] {
  const isFolder = statSync(join(root, path)).isDirectory();
  return isFolder ? filesIn(join(root, path)).map((file) => `${path}/${file}`) : [path];
}

function readStamp(file: string): Stamp | null {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Stamp) : null;
}
