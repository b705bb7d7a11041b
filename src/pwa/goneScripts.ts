// Asked for by the lines inline in a page when the server has something else in place of one of its
// scripts: a deploy is under way, or the page is of a release that is gone. Built as a file whose name
// and export no release changes, so that a page of any of them finds it on the server of any other.

import { retryDelayMs } from '../lib/retryDelay.ts';
import { hasTypedText } from './unsavedText.ts';
import { goneStep } from './goneStep.ts';
import { pageEntry } from './pageEntry.ts';
import { noteReload } from './reloadGuard.ts';

/** Retry delay before each try, in ms: a deploy that is under way is over soon. */
const firstDelayMs = 2_000;
const longestDelayMs = 30_000;
/** After so many tries the server is asked which page it has. */
const patientTries = 2;

/**
 * Resolves when the scripts are there after all. Where that is of use, the page is reloaded, once.
 * @throws Error where the page has to do without them
 */
export async function awaitScripts(files: readonly string[]): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    const delayMs = retryDelayMs(tries, firstDelayMs, longestDelayMs);
    await new Promise((resolve) => setTimeout(resolve, delayMs));
    const found = await look(files, tries);
    if (found === 'there') return;
    if (found === 'plain' || (found === 'reload' && !noteReload())) throw new Error('No scripts.');
    if (found === 'reload') await reloadPage();
  }
}

async function look(
  files: readonly string[],
  tries: number,
): Promise<'there' | ReturnType<typeof goneStep>> {
  try {
    const isThere = await Promise.all(files.map(isServed));
    if (!isThere.includes(false)) return 'there';
    if (tries < patientTries) return 'wait';
    const page = await fetch(location.href, { cache: 'reload' });
    return goneStep({
      served: pageEntry(await page.text()),
      own: files.join(' '),
      isWritten: hasTypedText(document) || window.earlyVisit?.isSendPressed === true,
      tries,
    });
  } catch {
    // No connection: that says nothing of what the server has.
    return 'wait';
  }
}

/** Where the browser's own cache has something else, it is replaced. */
async function isServed(file: string): Promise<boolean> {
  return (await isScript(file, 'default')) || (await isScript(file, 'reload'));
}

async function isScript(file: string, cache: RequestCache): Promise<boolean> {
  const response = await fetch(file, { cache });
  const { type } = await response.blob();
  return response.ok && type.includes('script');
}

/** Does not resolve: a key that is pressed before the new page is there stops it, and nothing typed is lost. */
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
