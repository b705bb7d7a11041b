// A page's inline script imports this module when the server lacks one of the page's scripts: a deploy is under
// way, or the page is of an old release. This module's file name and export must never change, because pages of
// every release import the module from whatever release is online.

import { retryDelayMs } from '../lib/retryDelay.ts';
import { hasTypedText } from './hasTypedText.ts';
import { recoveryStep } from './recoveryStep.ts';
import { pageScripts } from './pageScripts.ts';
import { markReload } from './reloadGuard.ts';

/** Retry delays: short at first, since a deploy is usually over soon. */
const firstDelayMs = 2_000;
const longestDelayMs = 30_000;
/** Number of the first try that also fetches the page, to see which release the server has. */
const triesBeforeCheck = 2;

/**
 * Resolves once the server has the scripts. If the server has another release, reloads the page, once per tab.
 * @throws Error if the page has to work without its scripts
 */
export async function awaitScripts(files: readonly string[]): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    const delayMs = retryDelayMs(tries, firstDelayMs, longestDelayMs);
    await new Promise((resolve) => setTimeout(resolve, delayMs));
    const step = await check(files, tries);
    if (step === 'there') return;
    if (step === 'plain' || (step === 'reload' && !markReload())) throw new Error('No scripts.');
    if (step === 'reload') await reloadPage();
  }
}

async function check(
  files: readonly string[],
  tries: number,
): Promise<'there' | ReturnType<typeof recoveryStep>> {
  try {
    const isThere = await Promise.all(files.map(isServed));
    if (!isThere.includes(false)) return 'there';
    if (tries < triesBeforeCheck) return 'wait';
    const page = await fetch(location.href, { cache: 'reload' });
    return recoveryStep({
      servedScripts: pageScripts(await page.text()),
      ownScripts: files.join(' '),
      hasText: hasTypedText(document) || window.earlyVisit?.isSendPressed === true,
      tries,
    });
  } catch {
    // The connection failed, which says nothing about the server.
    return 'wait';
  }
}

/** Whether the server has the script. The second fetch bypasses the HTTP cache, which may contain a wrong response. */
async function isServed(file: string): Promise<boolean> {
  return (await isScript(file, 'default')) || (await isScript(file, 'reload'));
}

async function isScript(file: string, cache: RequestCache): Promise<boolean> {
  const response = await fetch(file, { cache });
  const { type } = await response.blob();
  return response.ok && type.includes('script');
}

/** Reloads the page. If the visitor types before the new page arrives, stops the reload and rejects. */
async function reloadPage(): Promise<never> {
  return await new Promise((_resolve, reject) => {
    const onInput = (): void => {
      window.stop();
      reject(new Error('Stopped by a key.'));
    };
    addEventListener('input', onInput, { capture: true, once: true });
    location.reload();
  });
}
