import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright';
import { installDebians } from './aptPackages.ts';

const longestDownloadMs = 10 * 60_000;

const systemPaths = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** Debian's, of its package chromium-headless-shell. */
const debianShell = '/usr/bin/chromium-headless-shell';

/** Flags for a browser that may be root's own, that needs no screen and asks no one for anything. */
export const chromiumFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** The Chromium to test with: `CHROMIUM_PATH`, Playwright's own, or the system's; undefined where there is none. */
export function findChromium(env: NodeJS.ProcessEnv): string | undefined {
  const paths = [env.CHROMIUM_PATH, chromium.executablePath(), ...systemPaths];
  return paths.find((path) => path && existsSync(path));
}

/**
 * The same engine without the parts around a page (no Background Sync, no installing, no PDF viewer),
 * which does a page's work with a third less of the processor. Undefined where it is Playwright's own,
 * which Playwright takes by itself; the whole Chromium where the system has no other.
 */
export function findHeadlessShell(env: NodeJS.ProcessEnv): string | undefined {
  const whole = findChromium(env);
  if (whole === chromium.executablePath()) return undefined;
  const isSystems = whole !== undefined && systemPaths.includes(whole);
  return isSystems && existsSync(debianShell) ? debianShell : whole;
}

/** In CI the system's Chromium gets its headless shell beside it. */
export function ensureHeadlessShell(print: (line: string) => void): void {
  if (process.env.CI === undefined || existsSync(debianShell)) return;
  if (existsSync('/usr/bin/chromium')) installDebians(['chromium-headless-shell'], print);
}

/**
 * Finds a Chromium that starts, Playwright's own or the system's, and where there is none brings one:
 * Playwright's own where it can be downloaded, else Debian's package.
 * @returns its path
 * @throws Error that says what to install by hand
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
    timeout: longestDownloadMs,
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
    // Such as one without the system's libraries: the next in the list may do.
    return false;
  }
}
