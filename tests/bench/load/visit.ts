import type { BrowserContext, Page } from 'playwright';
import { installProbe, type Noted, readProbe } from './probe.ts';
import type { Kind } from './servedFiles.ts';
import type { SiteServer } from './siteServer.ts';

export type MeasuredSite = { url: string; server: SiteServer; hydrates: boolean };

export type FirstVisit = Noted & {
  /** Asked for up to the load event, bodies as they go over the line. */
  bytes: Record<Kind, number>;
  /** The same until the page has come alive, where that is later. */
  bytesUntilAlive: Record<Kind, number>;
  requestsBeforePaint: number;
};

const slowDown = 4;
export const phone = { viewport: { width: 412, height: 823 }, isMobile: true, hasTouch: true };
const longestLoadMs = 180_000;
/** Tasks that belong to the load are done by then. */
const settleMs = 1_500;
/** Where nothing was asked for in so long, nothing will be. */
const quietMs = 20_000;

/** Before the first page of a context is opened. */
export async function prepare(context: BrowserContext): Promise<void> {
  // tsx names functions by a helper of its own, also those that are handed to a page.
  await context.addInitScript('globalThis.__name ??= (named) => named;');
  await context.addInitScript(installProbe);
}

/** Opens a site in a new tab, on a processor slowed down four times, and waits until it has loaded. */
export async function open(context: BrowserContext, { url }: MeasuredSite): Promise<Page> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowDown });
  await page.goto(url, { waitUntil: 'load', timeout: longestLoadMs });
  return page;
}

export async function untilHydrated(page: Page): Promise<void> {
  await page.waitForFunction(
    () => Reflect.get(Reflect.get(globalThis, 'probe') as object, 'hydratedMs') !== null,
    undefined,
    { polling: 200, timeout: longestLoadMs },
  );
}

/** Measures a visit with nothing in any cache. */
export async function visitFirst(
  context: BrowserContext,
  site: MeasuredSite,
): Promise<{ page: Page; visit: FirstVisit }> {
  site.server.takeAnswered();
  const page = await open(context, site);
  if (site.hydrates) await untilHydrated(page);
  await page.waitForTimeout(settleMs);
  const noted = await readProbe(page);
  const answered = site.server.takeAnswered();
  const upTo = (ms: number) =>
    answered.filter(({ askedAtMs }) => askedAtMs - noted.timeOriginMs <= ms);
  const bytesUpTo = (ms: number): Record<Kind, number> => {
    const bytes = { html: 0, script: 0, font: 0, picture: 0, other: 0 };
    for (const one of upTo(ms)) bytes[one.kind] += one.bytes;
    return bytes;
  };
  const visit: FirstVisit = {
    ...noted,
    bytes: bytesUpTo(noted.loadMs),
    bytesUntilAlive: bytesUpTo(Math.max(noted.loadMs, noted.hydratedMs ?? 0)),
    requestsBeforePaint: upTo(noted.firstPaintMs).length,
  };
  return { page, visit };
}

/** When everything was kept, in ms since the navigation; null where it never was. */
export type Kept = { atMs: number | null; missing: readonly string[] };

/** Resolves when everything that the worker is to keep is kept, or when nothing comes any more. */
export async function untilKept(
  page: Page,
  { server }: MeasuredSite,
  files: readonly string[],
): Promise<Kept> {
  for (;;) {
    const { missing, isActive, atMs } = await page.evaluate(async (names) => {
      const found = await Promise.all(
        names.map((name) => caches.match(`/${name}`, { ignoreSearch: true })),
      );
      const registration = await navigator.serviceWorker.getRegistration();
      return {
        missing: names.filter((_name, index) => found[index] === undefined),
        isActive: registration?.active?.state === 'activated',
        atMs: performance.now(),
      };
    }, files);
    if (isActive && missing.length === 0) return { atMs, missing };
    if (Date.now() - server.lastBusyAtMs() > quietMs) return { atMs: null, missing };
    await page.waitForTimeout(250);
  }
}
