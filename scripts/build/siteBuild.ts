import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { filesIn } from './filesIn.ts';
import { contentMark } from './siteSources.ts';

/**
 * The output folder of a build for a local backend. It isn't `dist`, which may contain a build for production. Each API
 * port has its own folder, since the pages contain the API's address.
 */
export function localSite({ API_PORT }: NodeJS.ProcessEnv): string {
  return `.cache/local-site${API_PORT ? `-${API_PORT}` : ''}`;
}

type Stamp = { sources: string; dist: string };

/**
 * Builds the site if its sources, settings, or built files have changed.
 * @param isVerbose whether to print the build's output; otherwise it is printed only if the build fails
 * @throws Error if the build fails, after printing the build's output
 */
export async function buildIfChanged(
  root: string,
  env: NodeJS.ProcessEnv,
  progress: (line: string) => void,
  isVerbose = false,
): Promise<void> {
  const folder = localSite(env);
  const stampFile = join(root, `${folder}.json`);
  const wanted = sourcesMark(root, env);
  const last = readStamp(stampFile);
  if (last?.sources === wanted && last.dist === distMark(root, folder)) return;
  progress('building the site; this takes about a minute');
  rmSync(stampFile, { force: true });
  await runVite(root, env, isVerbose);
  mkdirSync(join(stampFile, '..'), { recursive: true });
  const stamp: Stamp = { sources: wanted, dist: distMark(root, folder) };
  writeFileSync(stampFile, JSON.stringify(stamp));
}

async function runVite(root: string, env: NodeJS.ProcessEnv, isVerbose: boolean): Promise<void> {
  const child = spawn(process.execPath, [join(root, 'node_modules/vite/bin/vite.js'), 'build'], {
    cwd: root,
    env: { ...env, DIST_DIR: localSite(env) },
    stdio: isVerbose ? ['ignore', 'inherit', 'inherit'] : ['ignore', 'pipe', 'pipe'],
  });
  const said: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (piece: Buffer) => said.push(piece));
  }
  const [status] = (await once(child, 'close')) as [number | null];
  if (status !== 0) {
    process.stdout.write(Buffer.concat(said));
    throw new Error('The site couldn’t be built. The messages above say why.');
  }
}

/** A hash of all sources and of the settings that the build reads. */
function sourcesMark(root: string, env: NodeJS.ProcessEnv): string {
  const settings = Object.entries(env)
    .filter(([name]) => /^VITE_|^(API_PORT|POLICY_IN_PAGES|HSTS_SUBDOMAINS)$/.test(name))
    .sort(([one], [other]) => one.localeCompare(other));
  // The copyright line contains the year.
  const year = new Date().getFullYear();
  return createHash('sha256')
    .update(JSON.stringify([contentMark(root), settings, year]))
    .digest('hex');
}

/** A hash of the built files. It changes after a manual build with other settings. */
function distMark(root: string, folder: string): string {
  const hash = createHash('sha256');
  const dist = join(root, folder);
  for (const file of existsSync(dist) ? filesIn(dist) : []) {
    const { size, mtimeMs } = statSync(join(dist, file));
    hash.update(`${file} ${size} ${mtimeMs}\n`);
  }
  return hash.digest('hex');
}

function readStamp(file: string): Stamp | null {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Stamp) : null;
}
