import { setTimeout as wait } from 'node:timers/promises';
import type { Locator, Page } from 'playwright';
import { expect } from 'playwright/test';
import type { Backend } from './backend.ts';

/** Paths of this page's first scripts, which differ in each version of the site. */
export async function versionOn(page: Page): Promise<string | null> {
  return await page.locator('meta[name="entry"]').getAttribute('content');
}

/** A page that answers nothing for this long, in ms, waits for a stuck worker. */
const unansweredMs = 10_000;

/** Resolves when this page has loaded a version other than `from`. */
export async function untilVersionChanges(page: Page, from: string | null): Promise<void> {
  await expect
    .poll(async () => {
      await freeStuckWorker(page).catch(() => undefined);
      return await Promise.race([versionOn(page).catch(() => from), wait(unansweredMs, from)]);
    })
    .not.toBe(from);
}

/**
 * Stops the workers if a new one is stuck. If a request reaches the old worker just as the new one activates, Chromium
 * leaves the new one waiting until the old one stops, as browsers stop idle ones. A page that is loading then waits, too.
 */
export async function freeStuckWorker(page: Page): Promise<void> {
  const isWaiting = page.evaluate(async () => {
    const worker = (await navigator.serviceWorker.getRegistration())?.waiting;
    if (!worker) return false;
    await new Promise((resolve) => setTimeout(resolve, 3_000));
    return worker.state === 'installed';
  });
  if (!(await Promise.race([isWaiting, wait(unansweredMs, true)]))) return;
  const session = await page.context().newCDPSession(page);
  await session.send('ServiceWorker.enable');
  await session.send('ServiceWorker.stopAllWorkers');
  await session.detach();
}

/** The bar that offers an update. */
export const offerOn = (page: Page): Locator =>
  page.getByRole('alert').filter({ hasText: 'A new version' });

export const accept = async (page: Page): Promise<void> =>
  await offerOn(page).getByRole('button', { name: 'Update' }).click();

/** Deploys the newer version and accepts the update on this page. */
export async function acceptNewer(page: Page, backend: Backend): Promise<void> {
  backend.deploy('newer');
  await page.reload();
  await accept(page);
}

/** Resolves when the site's script has run, and React has taken over the form if there is one. */
export async function untilAlive(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    // Touch the form: the page loads React only once a visitor uses the form.
    const form = document.querySelector('form');
    form?.dispatchEvent(new Event('pointerdown', { bubbles: true }));
    return document.getElementById('early') === null || (!form && !('earlyVisit' in window));
  });
}

/** Makes the browser check for a new worker. Resolves with the worker's state when its installation has ended. */
export async function untilInstallEnds(page: Page): Promise<ServiceWorkerState> {
  return await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.register('/sw.js');
    let newest = registration.installing;
    registration.addEventListener('updatefound', () => {
      newest = registration.installing;
    });
    // The update rejects if the first worker's installation has already failed.
    await registration.update().catch(() => null);
    const { installing, waiting, active } = registration;
    const worker = newest ?? installing ?? waiting ?? active;
    if (!worker) return 'redundant';
    return await new Promise((resolve) => {
      const look = (): void => {
        if (worker.state !== 'installing') resolve(worker.state);
      };
      worker.addEventListener('statechange', look);
      look();
    });
  });
}

/** Deletes one file of the release from all caches, as a browser short of storage may do. */
export async function deleteFromCaches(page: Page, path: string): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.clearBrowserCache');
  await page.evaluate(async (lost) => {
    const precache = (await caches.keys()).find((name) => name.includes('precache'));
    if (precache === undefined) throw new Error('There is no precache.');
    const isDeleted = await (await caches.open(precache)).delete(lost, { ignoreSearch: true });
    if (!isDeleted) throw new Error('This file is not cached.');
  }, path);
}
