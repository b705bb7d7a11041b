// `npm run bench:screen` measures how soon the inbox shows its list from the device: 200 messages, without a
// connection to the backend, with the processor slowed down four times and not slowed down, in turn. Each time the
// browser has the site's files in its HTTP cache. `--runs 9` sets the number of rounds. Times depend on the machine: use
// an idle one, and compare the ratios.

import { chromium, type Page } from 'playwright';
import { chromiumFlags, ensureChromium } from '../../../scripts/backend/chromium.ts';
import { freePort } from '../../../scripts/backend/ports.ts';
import { startSite } from '../../../scripts/backend/siteServer.ts';
import { projectRoot } from '../../../scripts/backend/stackOptions.ts';
import { buildIfChanged, localSite } from '../../../scripts/build/siteBuild.ts';
import { inboxPath } from '../../../supabase/functions/_shared/contract/inboxPath.ts';
import { inbox as words } from '../../../src/content/inbox.ts';
import { goodCode, startOwnerServer } from '../../e2e/support/ownerServer.ts';
import { messageOf } from '../../inbox/samples.ts';
import { Figures, runsFromArguments } from '../measuring.ts';

/** What a page measures, in ms. `shownMs`: when it first showed that number of messages. */
type Times = { tasks: number[]; shownMs: Record<number, number> };

const messages = 200;
const slowDown = 4;

const runs = runsFromArguments();
const executablePath = await ensureChromium(projectRoot, console.log);
const ownerPort = await freePort();
const env = { ...process.env, API_PORT: String(ownerPort) };
await buildIfChanged(projectRoot, env, console.log);
const site = await startSite({
  port: await freePort(),
  distDir: `${projectRoot}/${localSite(env)}`,
});
const owner = await startOwnerServer(
  ownerPort,
  Array.from({ length: messages }, (_, index) => messageOf(index + 1)),
);
const browser = await chromium.launch({ executablePath, args: chromiumFlags });
const figures = new Figures();
try {
  // The worker would answer instead of the HTTP cache, from a process that is not slowed down.
  const context = await browser.newContext({
    viewport: { width: 412, height: 823 },
    isMobile: true,
    hasTouch: true,
    serviceWorkers: 'block',
  });
  const page = await context.newPage();
  await signIn(page);
  // tsx compiles functions with calls of `__name`, which the page lacks.
  await page.addInitScript('globalThis.__name ??= (named) => named;');
  await page.addInitScript(() => {
    const times: Times = { tasks: [], shownMs: {} };
    Reflect.set(globalThis, 'times', times);
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) times.tasks.push(duration);
    }).observe({ type: 'longtask', buffered: true });
    const look = (): void => {
      const { length } = document.querySelectorAll('[data-reference]');
      // The frame with the list is painted once the next task runs.
      setTimeout(() => {
        times.shownMs[length] ??= performance.now();
      });
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  owner.answers = 'never';
  const session = await context.newCDPSession(page);
  for (let run = 0; run < runs; run += 1) {
    for (const rate of [1, slowDown]) {
      await session.send('Emulation.setCPUThrottlingRate', { rate });
      await page.goto('about:blank');
      await page.goto(site.url + inboxPath);
      await page.waitForFunction(
        (count) => count in (Reflect.get(globalThis, 'times') as Times).shownMs,
        messages,
      );
      const times = await page.evaluate(() => Reflect.get(globalThis, 'times') as Times);
      const [, first = Number.NaN] = Object.values(times.shownMs);
      figures.note('navigation to the first messages', rate, first);
      figures.note('navigation to all messages', rate, times.shownMs[messages] ?? Number.NaN);
      figures.note('longest task until then', rate, Math.max(...times.tasks, 0));
    }
  }
  console.log(`\nms, the median of ${runs} and the maximum, with ${messages} messages`);
  figures.print();
} finally {
  await browser.close();
  await site.stop();
  await owner.stop();
}

async function signIn(page: Page): Promise<void> {
  await page.goto(site.url + inboxPath);
  await page.fill('input[name=email]', 'owner@example.com');
  await page.getByRole('button', { name: words.signIn.askCode }).click();
  await page.fill('input[name=code]', goodCode);
  await page.getByRole('button', { name: words.signIn.enter }).click();
  const list = page.locator('[data-reference]');
  const more = page.getByRole('button', { name: words.list.more });
  while ((await list.count()) < messages) {
    const before = await list.count();
    if (before > 0) await more.click();
    await page.waitForFunction(
      (count) => document.querySelectorAll('[data-reference]').length > count,
      before,
    );
  }
}
