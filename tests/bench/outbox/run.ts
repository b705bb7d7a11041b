// What the outbox costs: `npm run bench:outbox`. Draining N waiting enquiries against N bare fetches
// to the same function, one after the other, in the same page and run; and, with the processor
// slowed down four times, the longest task of the page meanwhile (beside that of the bare fetches: a
// busy machine and the browser's own tidying lengthen both) and how long a press on Send takes until
// the enquiry is safe.

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
/** So many rounds of each size, so that one slow moment of the machine does not decide. */
const sizes = [
  { size: 10, rounds: 15 },
  { size: 100, rounds: 7 },
  { size: 1_000, rounds: 3 },
];
const slowDown = 4;
/** Of each the longest task counts, and of these the median: the machine has other work too. */
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
// tsx names functions by a helper of its own, also those that are handed to a page.
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
      await keepWaiting(page, size);
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
      await keepWaiting(page, size);
      blocks.push(await slowed(page, () => longestBlock(page, () => drain(page, size))));
    }
    const ratio = median(ratios);
    console.log(
      `${String(size).padStart(8)}${last.drainedMs.toFixed(0).padStart(12)}${last.bareMs.toFixed(0).padStart(10)}${ratio.toFixed(2).padStart(8)}${`${median(blocks).toFixed(0)} ms, bare ${median(bareBlocks).toFixed(0)} ms`.padStart(22)}`,
    );
  }
  // As a visitor's list is, not with a thousand that were sent.
  await mailsDone(sql);
  await keepWaiting(page, 0);
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

/** The least that could be done: one fetch after the other. */
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

/** From the signal until the last receipt is on the disk. */
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
    // The list follows, and is to have its time before the next round.
    const isListed = (): boolean =>
      document.querySelectorAll('ul[aria-label="Not sent yet"] > li').length === 0;
    do await new Promise((resolve) => setTimeout(resolve, 300));
    while (!isListed());
    return toMs - fromMs;
  }, count);
}

/** Fills the outbox with this many waiting enquiries, and empties it of all others. */
async function keepWaiting(page: Page, count: number): Promise<void> {
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

/** The longest task of the page's while `work` goes on, in ms; tasks under 50 ms count as none. */
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

/** One record put into a store of its own, until it is safely on the disk, in ms. */
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

/** From the press on Send until the transaction that saves it is complete, in ms. */
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
    // Nobody sends two within a second: the toast of the one before has gone.
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
