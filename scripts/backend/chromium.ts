import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright';
import { installDebians } from './aptPackages.ts';

const downloadTimeoutMs = 10 * 60_000;

const systemPaths = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** Path of the binary in Debian's package chromium-headless-shell. */
const debianShell = '/usr/bin/chromium-headless-shell';

/** Flags for running Chromium as root, without a screen and without background requests. */
export const chromiumFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Finds Chromium: `CHROMIUM_PATH`, else Playwright's, else the system's. */
export function findChromium(env: NodeJS.ProcessEnv): string | undefined {
  const paths = [env.CHROMIUM_PATH, chromium.executablePath(), ...systemPaths];
  return paths.find((path) => path && existsSync(path));
}

/**
 * Finds the headless shell, which needs a third less CPU than Chromium but lacks Background Sync, installing, and the
 * PDF viewer. Undefined if Playwright has its own; the full Chromium if the system has no shell.
 */
export function findHeadlessShell(env: NodeJS.ProcessEnv): string | undefined {
  const whole = findChromium(env);
  if (whole === chromium.executablePath()) return undefined;
  const isSystems = whole !== undefined && systemPaths.includes(whole);
  return isSystems && existsSync(debianShell) ? debianShell : whole;
}

/** In CI, installs the headless shell that belongs to the system's Chromium. */
export function ensureHeadlessShell(print: (line: string) => void): void {
  if (process.env.CI === undefined || existsSync(debianShell)) return;
  if (existsSync('/usr/bin/chromium')) installDebians(['chromium-headless-shell'], print);
}

/**
 * Finds a Chromium that starts. If there is none, installs Playwright's, or Debian's if the download fails.
 * @returns its path
 * @throws Error that says what to install
 */
export async function ensureChromium(root: string, print: (line: string) => void): Promise<string> {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH;
  const own = chromium.executablePath();
  const bringOne = [
    (): void => {},
    (): void => download(root, print),
    (): void => installDebians(['chromium'], print),
  ];
  for (const bring of bringOne) {
    bring();
    for (const path of [own, ...systemPaths]) if (await starts(path)) return path;
  }
  throw new Error('There is no Chromium to test with. Install one, or set CHROMIUM_PATH.');
}

function download(root: string, print: (line: string) => void): void {
  print('  asking for Playwright’s own Chromium');
  const cli = join(root, 'node_modules/playwright/cli.js');
  const { status } = spawnSync(process.execPath, [cli, 'install', 'chromium'], {
    cwd: root,
    encoding: 'utf8',
    timeout: downloadTimeoutMs,
  });
  if (status !== 0) print('  it can’t be downloaded here');
}

async function starts(path: string): Promise<boolean> {
  if (!existsSync(path)) return false;
  try {
    const browser = await chromium.launch({ executablePath: path, args: chromiumFlags });
    await browser.close();
    return true;
  } catch {
    // This Chromium doesn't start, for example because a library is missing: the caller tries the next one.
    return false;
  }
}
