import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { refuseFolder } from './folderName.mjs';
import { shellCall } from './shellCall.mjs';

// This file runs before any package is installed, so it is plain JavaScript without dependencies.

const oldestNode = [20, 20];
const stillThereMs = 5_000;

/**
 * Installs missing packages, then runs `work`, which may import TypeScript.
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
    // Errors that we throw ourselves need no stack; all others are bugs.
    console.error(error?.constructor === Error ? `\n${error.message}\n` : error);
    process.exit(1);
  }
}

/**
 * Installs packages that are missing or have the wrong version.
 * @param {string} root
 * @returns {Promise<void>}
 * @throws {Error} if Node is too old or npm fails
 */
export async function installMissing(root) {
  refuseOldNode();
  if (isInstalled(root)) return;
  process.stdout.write('  installing packages; the first time, this takes a minute or two');
  // Doesn't use `npm ci`, which deletes node_modules first, even offline. This command also installs the locked
  // versions, and doesn't change the lock file.
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
 * Whether node_modules/.package-lock.json matches the lock file. Ignores file times, which every checkout changes.
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
  const isVerbose = process.argv.includes('--verbose');
  if (isVerbose) console.log();
  // A dot on the same line now and then shows that the installation goes on.
  const sign = setInterval(() => process.stdout.write('.'), stillThereMs);
  /** @type {Buffer[]} npm's messages, to print only if it fails */
  const said = [];
  try {
    const status = await new Promise((resolve, reject) => {
      const shell = !npm && process.platform === 'win32';
      const call = shellCall(command, [...first, ...words], shell);
      const child = spawn(...call, { cwd: root, stdio: isVerbose ? 'inherit' : 'pipe', shell });
      for (const stream of [child.stdout, child.stderr]) {
        stream?.on('data', (piece) => said.push(piece));
      }
      child.once('error', reject);
      child.once('close', resolve);
    });
    console.log();
    if (status === 0) return;
    process.stderr.write(Buffer.concat(said));
    throw new Error('npm couldn’t install the packages. Its messages above say why.');
  } finally {
    clearInterval(sign);
  }
}
