// What the outbox costs: `npm run bench:outbox`. Draining N waiting enquiries against N bare fetches
// to the same function, one after the other, in the same page and run; and, with the processor
// slowed down four times, how long the page is blocked meanwhile and how long a press on Send takes
// until the enquiry is safe.

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Page } from 'playwright';
import { startBackend } from '../tests/e2e/support/backend.ts';
import { buildSite } from '../tests/support/siteBuilds.ts';
import { chromiumFlags, ensureChromium } from './test/chromium.ts';
import { projectRoot } from './local/stackOptions.ts';

const ports = { API_PORT: '54951', PORT: '55003' };
const sizes = [10, 100, 1_000];
/** Of each size, so that one slow moment of the machine does not decide. */
const rounds = 3;
const slowDown = 4;

Object.assign(process.env, ports);
const executablePath = await ensureChromium(projectRoot, console.log);
const backend = await startBackend(buildSite('bench', ports));
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
  for (const size of sizes) {
    const ratios: number[] = [];
    let last = { drainedMs: 0, bareMs: 0 };
    for (let round = 0; round < rounds; round += 1) {
      const bareMs = await fetchBare(page, size);
      const drainedMs = await drain(page, size);
      ratios.push(drainedMs / bareMs);
      last = { drainedMs, bareMs };
    }
    const blockMs = await slowed(page, () => longestBlock(page, () => drain(page, size)));
    const ratio = ratios.toSorted((one, other) => one - other)[rounds >> 1] ?? 0;
    console.log(
      `${String(size).padStart(8)}${last.drainedMs.toFixed(0).padStart(12)}${last.bareMs.toFixed(0).padStart(10)}${ratio.toFixed(2).padStart(8)}${`${blockMs.toFixed(0)} ms`.padStart(12)}`,
    );
  }
  const saves = await slowed(page, () => submits(page, 7));
  console.log(`Send to saved at ${slowDown}x: ${saves.map((ms) => ms.toFixed(0)).join(', ')} ms`);
} finally {
  await context.close();
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

/** From the signal until nothing waits any more. */
async function drain(page: Page, count: number): Promise<number> {
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
  return await page.evaluate(async (n) => {
    const fromMs = performance.now();
    window.dispatchEvent(new Event('online'));
    const isDone = (): boolean =>
      document.querySelectorAll('ul[aria-label="Not sent yet"] > li').length === 0 &&
      document.querySelectorAll('ul[aria-label="Sent"] > li').length >= Math.min(n, 1);
    const isSent = async (): Promise<boolean> => {
      const database = await new Promise<IDBDatabase>((resolve) => {
        const opening = indexedDB.open('enquiry-outbox');
        opening.addEventListener('success', () => resolve(opening.result));
      });
      const reading = database.transaction('enquiries').objectStore('enquiries').getAll();
      const records = await new Promise<{ state: string }[]>((resolve) => {
        reading.addEventListener('success', () => resolve(reading.result));
      });
      database.close();
      return records.every(({ state }) => state === 'sent');
    };
    do await new Promise((resolve) => setTimeout(resolve, 20));
    while (!isDone() || !(await isSent()));
    return performance.now() - fromMs;
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
  return times.toSorted((one, other) => one - other);
}
