import { setTimeout as wait } from 'node:timers/promises';
import type { BrowserContext, Page } from 'playwright';
import type postgres from 'postgres';
import { type MeasuredSite, open, untilHydrated } from './visit.ts';

const longestMs = 120_000;

export type Arrival = {
  /** From the press on Send until the backend has stored it, in ms. */
  tookMs: number;
  /** When Send was pressed, in ms after the load event. */
  pressedAfterLoadMs: number;
  /** A worker was installing when Send was pressed. */
  wasInstalling: boolean;
};

/**
 * Sends an enquiry during a first visit.
 * @param pressAfterLoadMs null: as soon as a worker installs
 */
export async function sendDuringVisit(
  context: BrowserContext,
  site: MeasuredSite,
  sql: postgres.Sql,
  pressAfterLoadMs: number | null,
): Promise<Arrival> {
  const page = await open(context, site);
  await untilHydrated(page);
  const words = `Measured ${crypto.randomUUID()}`;
  await fill(page, words);
  const loadMs = await page.evaluate(() => {
    const [navigation] = performance.getEntriesByType('navigation');
    return performance.timeOrigin + (navigation?.duration ?? 0);
  });
  const wasInstalling = pressAfterLoadMs === null && (await untilInstalling(page));
  if (pressAfterLoadMs !== null) {
    await wait(Math.max(0, loadMs + pressAfterLoadMs - Date.now()));
  }
  const pressedMs = Date.now();
  await page.locator('form button[type="submit"]').click();
  return {
    tookMs: (await untilStored(sql, words)) - pressedMs,
    pressedAfterLoadMs: pressedMs - loadMs,
    wasInstalling,
  };
}

export async function fill(page: Page, message: string): Promise<void> {
  const values = { name: 'Ada Sample', email: 'ada@example.com', message };
  for (const [field, text] of Object.entries(values)) {
    await page.locator(`form [name="${field}"]`).fill(text);
  }
}

/** @returns false where the worker was faster than the form, or has not begun within a minute */
async function untilInstalling(page: Page): Promise<boolean> {
  return await page.evaluate(async (patienceMs) => {
    const endMs = performance.now() + patienceMs;
    while (performance.now() < endMs) {
      const registration = await navigator.serviceWorker.getRegistration();
      if (registration?.installing) return true;
      if (registration?.active) return false;
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    return false;
  }, 60_000);
}

async function untilStored(sql: postgres.Sql, message: string): Promise<number> {
  const endMs = Date.now() + longestMs;
  while (Date.now() < endMs) {
    const [row] = await sql<{ ms: number }[]>`
      select (extract(epoch from received_at) * 1000)::float8 as ms
      from contact.enquiries where texts ->> 'message' = ${message}`;
    if (row) return row.ms;
    await wait(50);
  }
  throw new Error('An enquiry has not arrived within two minutes.');
}
