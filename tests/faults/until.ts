import type { Page } from 'playwright';

/** Waits up to `ms` until `isDone`; resolves with whether it was done in time. */
export async function until(
  page: Page,
  ms: number,
  isDone: () => Promise<boolean>,
): Promise<boolean> {
  const endMs = Date.now() + ms;
  while (Date.now() < endMs) {
    if (await isDone()) return true;
    await page.waitForTimeout(20);
  }
  return false;
}
