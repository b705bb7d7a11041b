import { retryDelayMs } from '../lib/retryDelay.ts';
import type * as ScriptRecovery from '../pwa/scriptRecovery.ts';
import { scriptRecoveryFile } from '../pwa/scriptRecoveryFile.ts';

/** Retry delays on a bad connection. */
const firstDelayMs = 2_000;
const longestDelayMs = 30_000;
/** How often to retry after a server error. */
const maxServerErrorRetries = 2;

/**
 * Loads scripts of this release into the HTTP cache, whatever it takes. Browsers may remember a failed import for
 * good, so import a script only once it is there. If the server has another release, this may reload the page.
 * @throws Error if the page has to work without them
 */
export async function loadScripts(files: readonly string[]): Promise<void> {
  try {
    await fetchFiles(files);
  } catch {
    const recovery: typeof ScriptRecovery = await import(/* @vite-ignore */ scriptRecoveryFile);
    await recovery.awaitScripts(files);
  }
}

/**
 * Loads scripts and style sheets into the HTTP cache. Waits for a connection.
 * @param maxRetries how often to retry if the server lacks a file
 * @throws Error if the server lacks a file or keeps failing
 */
export async function fetchFiles(files: readonly string[], maxRetries = 0): Promise<void> {
  await Promise.all(files.map((file) => load(file, 1, maxRetries)));
}

/** Runs loaded scripts in their order, each in a task of its own: one long task would block scrolling and typing. */
export async function runScripts(files: readonly string[]): Promise<void> {
  for (const file of files) {
    await import(/* @vite-ignore */ file);
    await new Promise((resolve) => {
      setTimeout(resolve);
    });
  }
}

async function load(file: string, attempt: number, maxRetries: number): Promise<void> {
  const type = file.endsWith('.css') ? 'css' : 'script';
  const isThere = await fetch(file)
    .then(async (response) =>
      response.status >= 500 && attempt <= maxServerErrorRetries
        ? null
        : response.ok && (await response.blob()).type.includes(type),
    )
    // There is no connection, or it broke off.
    .catch(() => null);
  if (isThere) return;
  if (isThere === false && attempt > maxRetries) throw new Error(file);
  await delay(retryDelayMs(attempt, firstDelayMs, longestDelayMs));
  await load(file, attempt + 1, maxRetries);
}

/** Resolves early when the browser comes back online. */
function delay(ms: number): Promise<unknown> {
  return new Promise((end) => {
    setTimeout(end, ms);
    addEventListener('online', end, { once: true });
  });
}
