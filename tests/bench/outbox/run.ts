// `npm run bench:outbox` measures the cost of the outbox. It compares sending N waiting enquiries with N
// plain fetches to the same function, one after another, in the same page. With the processor throttled
// four times, it also measures the page's longest task during each of the two, and the time from a press
// on Send until the enquiry is saved. A busy machine and garbage collection lengthen both longest tasks.

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Page } from 'playwright';
import postgres from 'postgres';
import { mailsDone, median } from '../measuring.ts';
import { startBackend } from '../../e2e/support/backend.ts';
import { unlimited } from '../../../scripts/backend/functionSettings.ts';
import { buildSite } from '../../support/siteBuilds.ts';
import { chromiumFlags, ensureChromium } from '../../../scripts/backend/chromium.ts';
import { projectRoot } from '../../../scripts/backend/stackOptions.ts';

const ports = { API_PORT: '54951', PORT: '55003' };
/** Numbers of enquiries. Several rounds of each keep one slow moment from changing the median. */
const sizes = [
  { size: 10, rounds: 15 },
  { size: 100, rounds: 7 },
  { size: 1_000, rounds: 3 },
];
const slowDown = 4;
/** Number of rounds for the median of the longest tasks. */
const blockRounds = 3;

const executablePath = await ensureChromium(projectRoot, console.log);
const backend = await startBackend(buildSite('bench', ports), {
  functionEnvironment: unlimited,
  onKnownPorts: true,
});
const sql = postgres(backend.stack().addresses.database, { max: 1 });
const profile = mkdtempSync(join(tmpdir(), 'bench-'));
const context = await chromium.launchPersistentContext(profile, {
  executablePath,
  args: chromiumFlags,
});
// tsx compiles functions with calls of `__name`, which the page lacks.
await context.addInitScript('globalThis.__name ??= (named) => named;');
try {
  const page = await context.newPage();
  await page.goto(backend.siteUrl);
  console.log(
    `${'waiting'.padStart(8)}${'drained ms'.padStart(12)}${'bare ms'.padStart(10)}   ratio   longest block at ${slowDown}x`,
  );
  await fetchBare(page, 20);
  for (const { size, rounds } of sizes) {
    const ratios: number[] = [];
    let last = { drainedMs: 0, bareMs: 0 };
    for (let round = 0; round < rounds; round += 1) {
      await mailsDone(sql);
      const bareMs = await fetchBare(page, size);
      await mailsDone(sql);
      await fillOutbox(page, size);
      const drainedMs = await drain(page, size);
      ratios.push(drainedMs / bareMs);
      last = { drainedMs, bareMs };
    }
    const blocks: number[] = [];
    const bareBlocks: number[] = [];
    for (let round = 0; round < blockRounds; round += 1) {
      await mailsDone(sql);
      bareBlocks.push(await slowed(page, () => longestBlock(page, () => fetchBare(page, size))));
      await mailsDone(sql);
      await fillOutbox(page, size);
      blocks.push(await slowed(page, () => longestBlock(page, () => drain(page, size))));
    }
    const ratio = median(ratios);
    console.log(
      `${String(size).padStart(8)}${last.drainedMs.toFixed(0).padStart(12)}${last.bareMs.toFixed(0).padStart(10)}${ratio.toFixed(2).padStart(8)}${`${median(blocks).toFixed(0)} ms, bare ${median(bareBlocks).toFixed(0)} ms`.padStart(22)}`,
    );
  }
  // Empties the outbox, since a visitor's list doesn't have a thousand sent enquiries.
  await mailsDone(sql);
  await fillOutbox(page, 0);
  await page.reload();
  const bareWrites = await slowed(page, () => writeBare(page, 15));
  const saves = await slowed(page, () => submits(page, 9));
  console.log(
    `Send to saved at ${slowDown}x: ${median(saves).toFixed(0)} ms (${saves.map((ms) => ms.toFixed(0)).join(', ')}), ${median(bareWrites).toFixed(0)} ms of it what one bare write to the disk takes`,
  );
} finally {
  await context.close();
  await sql.end();
  await backend.end();
  rmSync(profile, { recursive: true, force: true });
}

/** Posts enquiries with plain fetches, one after another: the yardstick. @returns the time in ms */
async function fetchBare(page: Page, count: number): Promise<number> {
  return await page.evaluate(
    async ([url, n]) => {
      const fromMs = performance.now();
      for (let index = 0; index < n; index += 1) {
        const answer = await fetch(`${url}/functions/v1/send-contact-email`, {
          method: 'POST',
          headers: {
            'content-type': 'application/json',
            'idempotency-key': crypto.randomUUID(),
            apikey: 'sb_publishable_local',
          },
          body: JSON.stringify({
            name: 'A',
            email: 'a@example.com',
            projectType: '',
            message: 'M',
          }),
        });
        await answer.json();
      }
      return performance.now() - fromMs;
    },
    [`http://127.0.0.1:${ports.API_PORT}`, count] as const,
  );
}

/** Sends the waiting enquiries. @returns ms from the `online` event until the last receipt is saved */
async function drain(page: Page, count: number): Promise<number> {
  return await page.evaluate(async (n) => {
    const put = IDBObjectStore.prototype.put;
    const sent = new Set<string>();
    const fromMs = performance.now();
    const toMs = await new Promise<number>((resolve) => {
      IDBObjectStore.prototype.put = function counted(value, ...key) {
        if (Reflect.get(Object(value), 'state') === 'sent') sent.add(Reflect.get(value, 'id'));
        const onComplete = (): void => resolve(performance.now());
        if (sent.size === n) this.transaction.addEventListener('complete', onComplete);
        return put.call(this, value, ...key);
      };
      window.dispatchEvent(new Event('online'));
    });
    IDBObjectStore.prototype.put = put;
    // Waits until the page has updated its list, so that this doesn't run during the next round.
    const isListEmpty = (): boolean =>
      document.querySelectorAll('ul[aria-label="Not sent yet"] > li').length === 0;
    do await new Promise((resolve) => setTimeout(resolve, 300));
    while (!isListEmpty());
    return toMs - fromMs;
  }, count);
}

/** Replaces all records in the outbox with this many waiting enquiries. */
async function fillOutbox(page: Page, count: number): Promise<void> {
  await page.evaluate(async (n) => {
    const database = await new Promise<IDBDatabase>((resolve) => {
      const opening = indexedDB.open('enquiry-outbox');
      opening.addEventListener('success', () => resolve(opening.result));
    });
    const writing = database.transaction('enquiries', 'readwrite');
    const store = writing.objectStore('enquiries');
    store.clear();
    const savedAtMs = Date.now();
    for (let index = 0; index < n; index += 1) {
      const id = crypto.randomUUID();
      store.put(
        {
          version: 1,
          id,
          state: 'waiting',
          values: { name: 'A', email: 'a@example.com', projectType: '', message: 'M' },
          savedAtMs,
          attempts: 1,
          reason: 'unreachable',
        },
        id,
      );
    }
    await new Promise((resolve) => {
      writing.addEventListener('complete', resolve);
    });
    database.close();
  }, count);
}

async function slowed<T>(page: Page, work: () => Promise<T>): Promise<T> {
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowDown });
  try {
    return await work();
  } finally {
    await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
    await session.detach();
  }
}

/** The page's longest task during `work`, in ms; 0 if none took 50 ms or more. */
async function longestBlock(page: Page, work: () => Promise<unknown>): Promise<number> {
  await page.evaluate(() => {
    const tasks: number[] = [];
    Object.assign(globalThis, { tasks });
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) tasks.push(duration);
    }).observe({ type: 'longtask' });
  });
  await work();
  return await page.evaluate(() => {
    const tasks = Reflect.get(globalThis, 'tasks') as number[];
    return Math.max(0, ...tasks);
  });
}

/** Times in ms to put one record into another database until its transaction is complete. */
async function writeBare(page: Page, count: number): Promise<number[]> {
  return await page.evaluate(async (n) => {
    const opening = indexedDB.open('bare');
    opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore('bare'));
    await new Promise((resolve) => {
      opening.addEventListener('success', resolve);
    });
    const times: number[] = [];
    for (let index = 0; index < n; index += 1) {
      await new Promise((resolve) => setTimeout(resolve, 300));
      const fromMs = performance.now();
      const writing = opening.result.transaction('bare', 'readwrite', { durability: 'strict' });
      writing.objectStore('bare').put({ message: 'M' }, index);
      await new Promise((resolve) => {
        writing.addEventListener('complete', resolve);
      });
      times.push(performance.now() - fromMs);
    }
    opening.result.close();
    return times;
  }, count);
}

/** Times in ms from a press on Send until the transaction that saves the enquiry is complete. */
async function submits(page: Page, count: number): Promise<number[]> {
  await page.evaluate(() => {
    const put = IDBObjectStore.prototype.put;
    IDBObjectStore.prototype.put = function timed(value, ...key) {
      if (Reflect.get(Object(value), 'state') === 'waiting') {
        this.transaction.addEventListener(
          'complete',
          () => {
            const pressedMs: unknown = Reflect.get(globalThis, 'pressedMs');
            Object.assign(globalThis, { savedMs: performance.now() - Number(pressedMs) });
          },
          { once: true },
        );
      }
      return put.call(this, value, ...key);
    };
    document.addEventListener(
      'submit',
      () => Object.assign(globalThis, { pressedMs: performance.now(), savedMs: undefined }),
      { capture: true },
    );
  });
  const times: number[] = [];
  for (let index = 0; index < count; index += 1) {
    // Waits until the last toast is gone, since a visitor doesn't send twice within seconds.
    await page.waitForTimeout(5_000);
    for (const [field, text] of Object.entries({
      name: 'A',
      email: 'a@example.com',
      message: 'M',
    })) {
      await page.locator(`form [name="${field}"]`).fill(text);
    }
    await page.locator('form button[type="submit"]').click();
    await page.waitForFunction(() => Reflect.get(globalThis, 'savedMs') !== undefined);
    times.push(await page.evaluate(() => Number(Reflect.get(globalThis, 'savedMs'))));
    await page.waitForFunction(
      () => document.querySelector<HTMLTextAreaElement>('[name="message"]')?.value === '',
    );
  }
  return times;
}
