import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContext } from 'playwright';
import { readProbe } from './probe.ts';
import type { ShapedLine } from './shapedLine.ts';
import { type MeasuredSite, open, prepare, untilKept } from './visit.ts';

/** First paints in ms, one of each round. */
export type Again = {
  plainSecond: number[];
  second: number[];
  secondOffline: number[];
  plainStart: number[];
  start: number[];
  startOffline: number[];
};

type AgainOptions = {
  plain: MeasuredSite;
  ours: MeasuredSite;
  line: ShapedLine;
  kept: readonly string[];
  rounds: number;
  /** A browser with this folder as its profile. */
  launch(profileDir: string): Promise<BrowserContext>;
};

/**
 * Second visits in a new tab of a browser that runs, and starts as from the home screen: the site is
 * the first thing that a browser opens which was not running.
 */
export async function measureAgain(options: AgainOptions): Promise<Again> {
  const { plain, ours, line, kept, rounds, launch } = options;
  const profileDir = mkdtempSync(join(tmpdir(), 'load-bench-'));
  const again: Again = {
    plainSecond: [],
    second: [],
    secondOffline: [],
    plainStart: [],
    start: [],
    startOffline: [],
  };
  const browse = async (work: (context: BrowserContext) => Promise<void>): Promise<void> => {
    const context = await launch(profileDir);
    try {
      await prepare(context);
      await work(context);
    } finally {
      await context.close();
    }
  };
  const offline = async (work: () => Promise<void>): Promise<void> => {
    line.cut();
    try {
      await work();
    } finally {
      line.mend();
    }
  };
  try {
    await browse(async (context) => {
      await (await open(context, plain)).close();
      const page = await open(context, ours);
      await untilKept(page, ours, kept);
      await page.close();
      for (let round = 0; round < rounds; round += 1) {
        again.plainSecond.push(await firstPaint(context, plain));
        again.second.push(await firstPaint(context, ours));
        await offline(async () => {
          again.secondOffline.push(await firstPaint(context, ours));
        });
      }
    });
    for (let round = 0; round < rounds; round += 1) {
      await browse(async (context) => {
        again.plainStart.push(await firstPaint(context, plain));
      });
      await browse(async (context) => {
        again.start.push(await firstPaint(context, ours));
      });
      await offline(() =>
        browse(async (context) => {
          again.startOffline.push(await firstPaint(context, ours));
        }),
      );
    }
  } finally {
    rmSync(profileDir, { recursive: true, force: true });
  }
  return again;
}

async function firstPaint(context: BrowserContext, site: MeasuredSite): Promise<number> {
  const page = await open(context, site);
  await page.waitForFunction(
    () => performance.getEntriesByName('first-contentful-paint').length > 0,
  );
  const { firstPaintMs } = await readProbe(page);
  // The worker's and the page's own work is not to run into the next visit.
  await page.waitForTimeout(1_500);
  await page.close();
  return firstPaintMs;
}
