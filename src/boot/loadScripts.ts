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
 * good, so import a script only once it is there.
 * @throws Error if the page has to work without them
 */
export async function loadScripts(files: readonly string[]): Promise<void> {
  try {
    await Promise.all(files.map((file) => load(file, 1)));
  } catch {
    const recovery: typeof ScriptRecovery = await import(/* @vite-ignore */ scriptRecoveryFile);
    await recovery.awaitScripts(files);
  }
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

/** @throws Error if the server responds with something else or keeps failing */
async function load(file: string, attempt: number): Promise<void> {
  const isScript = await fetch(file)
    .then(async (response) =>
      response.status >= 500 && attempt <= maxServerErrorRetries
        ? null
        : response.ok && (await response.blob()).type.includes('script'),
    )
    // There is no connection, or it broke off.
    .catch(() => null);
  if (isScript) return;
  if (isScript === false) throw new Error(file);
  await delay(retryDelayMs(attempt, firstDelayMs, longestDelayMs));
  await load(file, attempt + 1);
}

/** Resolves early when the browser comes back online. */
function delay(ms: number): Promise<unknown> {
  return new Promise((end) => {
    setTimeout(end, ms);
    addEventListener('online', end, { once: true });
  });
}
