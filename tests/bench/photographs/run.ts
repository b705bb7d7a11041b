// `npm run bench:photographs` measures how photographs travel from a real browser to the local backend, over 100 kbit/s
// with a round trip of 150 ms: a picture of 12 megapixels while the network fails for 3 s every 20 s, and once with the
// browser killed meanwhile; the message's receipt with three photographs and without, in turn; and how soon after the
// receipt the first small photograph is with the owner. `--runs 9` sets the number of rounds.

import { setTimeout as wait } from 'node:timers/promises';
import type { Page } from 'playwright';
import sharp from 'sharp';
import { functionName } from '../../../supabase/functions/_shared/contract.ts';
import { findHeadlessShell } from '../../../scripts/backend/chromium.ts';
import { freePort } from '../../../scripts/backend/ports.ts';
import { startBackend } from '../../e2e/support/backend.ts';
import { shiftClock } from '../../e2e/support/device.ts';
import { aboutCreek, fieldsOf } from '../../e2e/support/form.ts';
import { filesAtServer, filesOnDevice, pickFiles } from '../../e2e/support/photographs.ts';
import { createVisitor, type Visitor } from '../../e2e/support/visitor.ts';
import { noisy } from '../../photographs/support/sampleFiles.ts';
import { buildTestSite } from '../../support/siteBuilds.ts';
import { median, runsFromArguments } from '../measuring.ts';
import { openThrottledNetwork } from '../throttledNetwork.ts';

const cutEveryMs = 20_000;
const cutMs = 3_000;
const killAfterBytes = 150_000;

const runs = runsFromArguments();
const site = buildTestSite();
const backend = await startBackend(site);
const network = openThrottledNetwork({ bitsPerSecond: 100_000, roundTripMs: 150 });
const port = await freePort();
const apiPort = Number(new URL(backend.stack().addresses.api).port);
const hosts = {
  hostRules: `MAP 127.0.0.1:${site.ports.API_PORT} 127.0.0.1:${port},${backend.hostRules}`,
};
const picture = await twelveMegapixels();
try {
  await network.forward(port, apiPort);
  await sendWithCuts(false);
  await sendWithCuts(true);
  const times = { with: [] as number[], without: [] as number[], small: [] as number[] };
  for (let run = 0; run < runs; run += 1) {
    times.without.push((await receiptOf(0)).receiptMs);
    const { receiptMs, smallMs } = await receiptOf(3);
    times.with.push(receiptMs);
    times.small.push(smallMs);
  }
  const ratio = median(times.with) / median(times.without);
  console.log(
    `the receipt after ${median(times.with).toFixed(0)} ms with three photographs, ${median(times.without).toFixed(0)} ms without: ratio ${ratio.toFixed(2)}`,
  );
  console.log(
    `the first small photograph arrives ${median(times.small).toFixed(0)} ms after the receipt (at most ${Math.max(...times.small).toFixed(0)})`,
  );
} finally {
  await network.close();
  await backend.end();
}

/** Sends one photograph over a network that fails again and again, and prints how many bytes that took. */
async function sendWithCuts(isKilled: boolean): Promise<void> {
  const visitor = createVisitor(hosts, findHeadlessShell(process.env));
  try {
    let page = await fillIn(visitor, 1);
    const chosen = await filesOnDevice(page);
    const atStart = network.sentBytes();
    const beganMs = performance.now();
    await press(page);
    if (isKilled) {
      while (network.sentBytes() - atStart < killAfterBytes) await wait(50);
      await visitor.kill();
      // Its lease has ended when the visitor comes back.
      page = await visitor.open('about:blank');
      await shiftClock(visitor.context(), 60_000);
      await page.goto(backend.siteUrl);
    }
    const isHere = async (): Promise<boolean> => {
      const here = await filesAtServer(backend);
      return JSON.stringify(here) === JSON.stringify(chosen);
    };
    let cuts = 0;
    let nextCutMs = performance.now() + cutEveryMs;
    while (!(await isHere())) {
      await wait(100);
      if (performance.now() < nextCutMs) continue;
      nextCutMs += cutEveryMs;
      cuts += 1;
      await network.close();
      await wait(cutMs);
      await network.forward(port, apiPort);
    }
    const files = await backend.photographs();
    const size = files.reduce((sum, file) => sum + file.size, 0);
    const sent = network.sentBytes() - atStart;
    const seconds = ((performance.now() - beganMs) / 1_000).toFixed(0);
    console.log(
      `12 megapixels, ${cuts} cuts${isKilled ? ', the browser killed once' : ''}: ${size} bytes arrived, each the same, in ${seconds} s; ${sent} bytes on the network with the message and all headers: ratio ${(sent / size).toFixed(3)}, ${sent - size} bytes more`,
    );
  } finally {
    await leave(visitor);
  }
}

/** @returns ms from Send to the receipt, and from there until a small photograph has arrived (NaN if there is none) */
async function receiptOf(count: number): Promise<{ receiptMs: number; smallMs: number }> {
  const visitor = createVisitor(hosts, findHeadlessShell(process.env));
  try {
    const page = await fillIn(visitor, count);
    const receipt = receiptOn(page);
    const pressedMs = await press(page);
    const receivedMs = await receipt;
    const smallMs = count === 0 ? Number.NaN : (await smallAtServer()) - receivedMs;
    return { receiptMs: receivedMs - pressedMs, smallMs };
  } finally {
    await leave(visitor);
  }
}

async function fillIn(visitor: Visitor, count: number): Promise<Page> {
  const page = await visitor.openReady(backend.siteUrl);
  await fieldsOf(page.locator('form')).fill(aboutCreek);
  if (count === 0) return page;
  const files = Array.from({ length: count }, (_, at) => ({
    name: `${at}.jpg`,
    mimeType: 'image/jpeg',
    buffer: picture,
  }));
  await pickFiles(page, files);
  await page
    .locator('form img')
    .nth(count - 1)
    .waitFor({ timeout: 120_000 });
  return page;
}

/** Presses Send. @returns when, as `performance.now` has it */
async function press(page: Page): Promise<number> {
  const pressedMs = performance.now();
  await page.locator('form [type=submit]').click({ noWaitAfter: true });
  return pressedMs;
}

/** @returns when the receipt arrived, as `performance.now` has it */
async function receiptOn(page: Page): Promise<number> {
  const response = await page.waitForResponse(
    (answer) =>
      answer.url().endsWith(`/${functionName}`) &&
      answer.request().method() === 'POST' &&
      answer.ok(),
    { timeout: 120_000 },
  );
  await response.finished();
  return performance.now();
}

/** @returns when the owner has the first small photograph, as `performance.now` has it */
async function smallAtServer(): Promise<number> {
  for (;;) {
    const files = await backend.photographs();
    if (files.some(({ rendition, hasArrived }) => rendition === 'small' && hasArrived)) {
      return performance.now();
    }
    await wait(50);
  }
}

async function leave(visitor: Visitor): Promise<void> {
  await visitor.end();
  await backend.empty();
}

/** A picture with as much detail as a photograph of leaves, so that its large rendition needs about 250 KB. */
async function twelveMegapixels(): Promise<Buffer> {
  const small = await noisy(1_000, 750, 60).png().toBuffer();
  return await sharp(small)
    .resize(4_000, 3_000, { kernel: 'cubic' })
    .jpeg({ quality: 90 })
    .toBuffer();
}
