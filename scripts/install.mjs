import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { refuseFolder } from './folderName.mjs';
import { shellCall } from './shellCall.mjs';

// Runs before anything is installed: plain JavaScript that needs nothing but Node.

const oldestNode = [20, 20];
const stillThereMs = 5_000;

/**
 * Runs what is written in TypeScript. On a fresh clone there is nothing to run that with yet, hence plain
 * JavaScript up to here.
 * @param {() => Promise<void>} work
 */
export async function runInstalled(work) {
  const root = fileURLToPath(new URL('..', import.meta.url));
  try {
    refuseFolder(root);
    await installMissing(root);
    const { register } = await import('tsx/esm/api');
    register();
    await work();
  } catch (error) {
    // What we say ourselves needs no trace; a fault of ours does.
    console.error(error?.constructor === Error ? `\n${error.message}\n` : error);
    process.exit(1);
  }
}

/**
 * Installs the packages of the lock file where they are missing or others.
 * @param {string} root
 * @returns {Promise<void>}
 * @throws {Error} where Node is too old or npm fails
 */
export async function installMissing(root) {
  refuseOldNode();
  if (isInstalled(root)) return;
  console.log('installing packages; the first time, this takes a minute or two');
  // Not `npm ci`: it removes what is installed before it finds that there is no connection. This takes
  // the locked versions too, and leaves the lock file as it is.
  const wanted = ['--include=dev', '--include=optional'];
  await runNpm(root, ['install', '--no-save', '--no-audit', '--no-fund', ...wanted]);
}

function refuseOldNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  const [wantedMajor, wantedMinor] = oldestNode;
  if (major > wantedMajor || (major === wantedMajor && minor >= wantedMinor)) return;
  throw new Error(
    `This project needs Node ${oldestNode.join('.')} or later; this is ${process.versions.node}.`,
  );
}

/**
 * Compares what npm noted in node_modules with the lock file: a time of change would take every
 * fresh checkout for a change.
 * @param {string} root
 */
export function isInstalled(root) {
  const noted = join(root, 'node_modules/.package-lock.json');
  if (!existsSync(noted)) return false;
  const wanted = readPackages(join(root, 'package-lock.json'));
  const present = readPackages(noted);
  return Object.entries(wanted).every(([path, entry]) => {
    if (path === '') return true;
    const other = present[path];
    if (!other) return entry.optional === true || entry.devOptional === true || entry.peer === true;
    return other.version === entry.version && existsSync(join(root, path));
  });
}

/**
 * @param {string} file
 * @returns {Record<string, { version?: string, optional?: boolean, devOptional?: boolean, peer?: boolean }>}
 */
function readPackages(file) {
  return JSON.parse(readFileSync(file, 'utf8')).packages ?? {};
}

/**
 * @param {string} root
 * @param {string[]} words
 */
async function runNpm(root, words) {
  const npm = process.env.npm_execpath;
  const [command, first] = npm ? [process.execPath, [npm]] : ['npm', []];
  const startedMs = Date.now();
  const sign = setInterval(() => {
    console.log(`  still installing, ${Math.round((Date.now() - startedMs) / 1000)} s`);
  }, stillThereMs);
  try {
    const status = await new Promise((resolve, reject) => {
      const shell = !npm && process.platform === 'win32';
      const call = shellCall(command, [...first, ...words], shell);
      const child = spawn(...call, { cwd: root, stdio: 'inherit', shell });
      child.once('error', reject);
      child.once('exit', resolve);
    });
    if (status !== 0)
      throw new Error('npm couldn’t install the packages. Its messages above say why.');
  } finally {
    clearInterval(sign);
  }
}
