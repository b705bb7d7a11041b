// `npm run bench:touch` measures how soon the pages answer a visitor's first touch, key and Send, as a phone with the
// processor slowed down four times and not slowed down, in turn, each time as a new visitor. React's scripts are in the
// HTTP cache by then but have not run. It also measures the longest task before a touch, also of the same pages without
// scripts ("plain"), and how soon the page saves typed text on a slow network. `--runs 9` sets the number of rounds.
// Times depend on the machine: use an idle one, and compare the ratios.

import { setTimeout as wait } from 'node:timers/promises';
import { join } from 'node:path';
import { type CDPSession, chromium, type Page } from 'playwright';
import { chromiumFlags, ensureChromium } from '../../../scripts/backend/chromium.ts';
import { freePort } from '../../../scripts/backend/ports.ts';
import { startSite } from '../../../scripts/backend/siteServer.ts';
import { projectRoot } from '../../../scripts/backend/stackOptions.ts';
import { buildIfChanged, localSite } from '../../../scripts/build/siteBuild.ts';
import { resumePath } from '../../../src/app/paths.ts';
import { reactScripts } from '../../e2e/support/firstScripts.ts';
import { writePlainSite } from '../lighthouse/plainSite.ts';
import { Figures, runsFromArguments } from '../measuring.ts';
import { type Times, watchPage } from './watchPage.ts';

const slowDown = 4;
const slowNetwork = {
  offline: false,
  latency: 800,
  downloadThroughput: 100_000 / 8,
  uploadThroughput: 100_000 / 8,
};
const phone = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
};
/** How long a finger stays on the screen, and the time between two keys, in ms. Taps count from when it is lifted. */
const tapMs = 60;
const keyEveryMs = 60;
const keys = 10;
/** A page that downloads the site on the slow network needs more than Playwright's half minute. */
const timeoutMs = 180_000;

const runs = runsFromArguments();
const executablePath = await ensureChromium(projectRoot, console.log);
// Browsers block this port, so that Send saves the enquiry and no local backend receives it.
const env = { ...process.env, API_PORT: '9' };
await buildIfChanged(projectRoot, env, console.log);
const distDir = join(projectRoot, localSite(env));
const plainDir = join(projectRoot, '.cache/plain-touch-site');
writePlainSite(distDir, plainDir);
const site = await startSite({ port: await freePort(), distDir });
const plainSite = await startSite({ port: await freePort(), distDir: plainDir });
const browser = await chromium.launch({ executablePath, args: chromiumFlags });
const figures = new Figures();
try {
  for (let run = 0; run < runs; run += 1) {
    for (const rate of [1, slowDown]) {
      for (const path of ['/', resumePath]) {
        const what = `longest task before a touch, ${path}`;
        figures.note(what, rate, await longestTask(site.url + path, rate));
        figures.note(`${what}, plain`, rate, await longestTask(plainSite.url + path, rate));
      }
      const typed = await typeAtOnce(rate);
      figures.note('tap on a field to caret', rate, typed.caretMs - typed.liftedMs);
      figures.note('first key to letter', rate, typed.lettersMs[0] ?? Number.NaN);
      figures.note(`slowest of the first ${keys} keys`, rate, Math.max(...typed.lettersMs));
      const { storedMs, liftedMs } = await sendAtOnce(rate);
      figures.note('tap on Send to saved', rate, (storedMs.waiting ?? Number.NaN) - liftedMs);
    }
    figures.note('typed text kept, 100 kbit/s', 1, await typeOnSlowNetwork());
  }
  console.log(`\nms, the median of ${runs} and the maximum; a task counts from 50 ms on`);
  figures.print();
} finally {
  await browser.close();
  await site.stop();
  await plainSite.stop();
}

/** Runs `work` on a blank page of a new visitor, and returns the times that the page has measured. */
async function visit(
  rate: number,
  work: (page: Page, session: CDPSession) => Promise<unknown>,
  serviceWorkers: 'allow' | 'block' = 'allow',
): Promise<Times> {
  const context = await browser.newContext({ ...phone, serviceWorkers });
  try {
    context.setDefaultTimeout(timeoutMs);
    // tsx compiles functions with calls of `__name`, which the page lacks.
    await context.addInitScript('globalThis.__name ??= (named) => named;');
    await context.addInitScript(watchPage);
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate });
    await work(page, session);
    const times = await page.evaluate(() => Reflect.get(globalThis, 'times') as Times);
    figures.note('a loop of fixed length', rate, await page.evaluate(loop));
    return times;
  } finally {
    await context.close();
  }
}

/** Shows how fast the processor is, and that it is slowed down. */
function loop(): number {
  const fromMs = performance.now();
  let sum = 0;
  for (let count = 0; count < 10_000_000; count += 1) sum += count % 7;
  return sum > 0 ? performance.now() - fromMs : 0;
}

/** The longest task until 3 s after the page has loaded, in ms; 0 if none took 50 ms or more. */
async function longestTask(url: string, rate: number): Promise<number> {
  const { longestTaskMs } = await visit(rate, async (page) => {
    await page.goto(url);
    await wait(3_000);
  });
  return longestTaskMs;
}

/** Taps on the message field and types at once, while React starts. */
async function typeAtOnce(rate: number): Promise<Times> {
  return await visitCached(rate, async (page, session) => {
    const place = await placeOf(page, '[name="message"]');
    const key = { key: 'a', code: 'KeyA', windowsVirtualKeyCode: 65 };
    // Doesn't wait for the page to answer, since a visitor doesn't either.
    const pressed: Promise<unknown>[] = [tap(session, place)];
    await wait(tapMs);
    for (let count = 0; count < keys; count += 1) {
      await wait(keyEveryMs);
      pressed.push(session.send('Input.dispatchKeyEvent', { type: 'keyDown', text: 'a', ...key }));
      pressed.push(session.send('Input.dispatchKeyEvent', { type: 'keyUp', ...key }));
    }
    await Promise.all(pressed);
    await page.waitForFunction(
      (count) => (Reflect.get(globalThis, 'times') as Times).lettersMs.length >= count,
      keys,
    );
  });
}

/** Fills in the form without an event that would start React, and taps on Send. */
async function sendAtOnce(rate: number): Promise<Times> {
  return await visitCached(rate, async (page, session) => {
    const place = await placeOf(page, 'form [type="submit"]');
    await page.evaluate(() => {
      const texts = { name: 'A', email: 'a@example.com', message: 'M' };
      for (const [name, text] of Object.entries(texts)) {
        Object.assign(document.querySelector('form')?.elements.namedItem(name) ?? {}, {
          value: text,
        });
      }
    });
    await tap(session, place);
    await untilStored(page, 'waiting');
  });
}

/** Types a letter each half second, from when the field is visible. @returns ms until the draft is saved */
async function typeOnSlowNetwork(): Promise<number> {
  const { storedMs } = await visit(1, async (page, session) => {
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', slowNetwork);
    await page.goto(site.url, { waitUntil: 'commit' });
    await page.locator('[name="message"]').tap();
    const kept = untilStored(page, 'draft').then(() => true);
    do await page.keyboard.press('a');
    while (!(await Promise.race([kept, wait(500, false)])));
  });
  return storedMs.draft ?? Number.NaN;
}

/** Opens the home page and waits until React's scripts are in the HTTP cache. */
async function visitCached(
  rate: number,
  work: (page: Page, session: CDPSession) => Promise<void>,
): Promise<Times> {
  const scripts = await reactScripts(site.url);
  const cached = async (page: Page, session: CDPSession): Promise<void> => {
    // Keeps the browser from going idle before the touch: when idle, it loads React as soon as the form is near.
    await page.addInitScript(() => {
      globalThis.requestIdleCallback = () => 0;
    });
    await page.goto(site.url);
    await page.waitForFunction((paths) => {
      const loaded = performance.getEntriesByType('resource').map(({ name }) => name);
      return paths.every((path) => loaded.includes(location.origin + path));
    }, scripts);
    await work(page, session);
  };
  // Blocks the worker, which would load the whole site meanwhile and answer instead of the HTTP cache.
  return await visit(rate, cached, 'block');
}

/** Scrolls to an element and returns its center. @throws Error if React is there already */
async function placeOf(page: Page, selector: string): Promise<{ x: number; y: number }> {
  const element = page.locator(selector);
  const center = async (): Promise<{ x: number; y: number }> =>
    await element.evaluate((found) => {
      found.scrollIntoView({ block: 'center', behavior: 'instant' });
      const { x, y, width, height } = found.getBoundingClientRect();
      return { x: x + width / 2, y: y + height / 2 };
    });
  await center();
  // Pictures that come into view may still move it.
  await wait(1_000);
  const place = await center();
  const isOpen = await element.evaluate((found) =>
    Object.keys(found).some((name) => name.startsWith('__react')),
  );
  if (isOpen) throw new Error('React was there before the tap.');
  return place;
}

async function tap(session: CDPSession, place: { x: number; y: number }): Promise<void> {
  const touch = { type: 'touchStart' as const, touchPoints: [place] };
  const begun = session.send('Input.dispatchTouchEvent', touch);
  await wait(tapMs);
  const lift = { type: 'touchEnd' as const, touchPoints: [] };
  await Promise.all([begun, session.send('Input.dispatchTouchEvent', lift)]);
}

/** Waits until an entry in this state is on the disk. */
async function untilStored(page: Page, state: string): Promise<void> {
  await page.waitForFunction(
    (wanted) => wanted in (Reflect.get(globalThis, 'times') as Times).storedMs,
    state,
    { polling: 100 },
  );
}
