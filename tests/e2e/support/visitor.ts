import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright';
import { chromiumFlags } from '../../../scripts/backend/chromium.ts';
import type { Backend } from './backend.ts';
import { untilOfflineReady } from './form.ts';
import { untilAlive } from './release.ts';

/** A visitor's device: a real Chromium that shares nothing that a site keeps with another's. */
export type Visitor = {
  /** The folder in which the browser keeps all that it keeps. */
  profile: string;
  /** Opens the browser where it is closed, and a tab in it; a page of the site has come alive then. */
  open(url: string): Promise<Page>;
  /** As `open`; the site's worker has everything then, and answers for the page. */
  openReady(url: string): Promise<Page>;
  context(): BrowserContext;
  close(): Promise<void>;
  /** Ends the browser at once, as a device does that runs out of power. */
  kill(): Promise<void>;
  /** Faults that pages have reported so far. */
  faults: string[];
  end(): Promise<void>;
};

/** The browser says these itself of an answer that failed; our own one is meant. */
const expected = [
  /^Failed to load resource/,
  // Of a worker that it asks for while there is no line.
  /^An unknown error occurred when fetching the script/,
  /^(Enquiry|Waiting enquiry) not sent/,
  /blocked by CORS policy/,
];

type Led = Pick<Backend, 'hostRules'>;

const seenAs = { viewport: { width: 1100, height: 800 }, reducedMotion: 'reduce' } as const;

/** @param executablePath the browser's; Playwright's own where undefined */
const started = ({ hostRules }: Led, executablePath: string | undefined) => ({
  args: [...chromiumFlags, `--host-resolver-rules=${hostRules}`],
  ...(executablePath === undefined ? {} : { executablePath }),
});

/** A browser for many visitors, one after the other. */
export async function startBrowser(led: Led, executablePath: string | undefined): Promise<Browser> {
  return await chromium.launch(started(led, executablePath));
}

/** A visitor who is lent a browser: all that it keeps goes with them, so that it is never closed or killed. */
export function createGuest(browser: Browser): Visitor {
  return visitorWith(async () => await browser.newContext(seenAs), null);
}

/** A visitor whose browser has a profile of its own, which outlives it. */
export function createVisitor(led: Led, executablePath: string | undefined): Visitor {
  const profile = mkdtempSync(join(tmpdir(), 'visitor-'));
  const options = { ...started(led, executablePath), ...seenAs };
  return visitorWith(async () => await chromium.launchPersistentContext(profile, options), profile);
}

function visitorWith(begin: () => Promise<BrowserContext>, profile: string | null): Visitor {
  const faults: string[] = [];
  let context: BrowserContext | null = null;

  const watch = (page: Page): void => {
    page.on('pageerror', (error) => faults.push(String(error)));
    page.on('console', (message) => {
      const text = message.text();
      if (message.type() === 'error' && !expected.some((one) => one.test(text))) faults.push(text);
    });
  };
  const launch = async (): Promise<BrowserContext> => {
    const launched = await begin();
    // tsx names functions by a helper of its own, also those that are handed to a page.
    await launched.addInitScript('globalThis.__name ??= (named) => named;');
    launched.on('page', watch);
    for (const page of launched.pages()) watch(page);
    return launched;
  };
  const own = (): string => {
    if (profile === null)
      throw new Error(
        'This browser is lent. One of its own: test.use(ownShell), in tests of the site.',
      );
    return profile;
  };
  const open = async (url: string): Promise<Page> => {
    context ??= await launch();
    const page = await context.newPage();
    await page.goto(url);
    await untilAlive(page);
    return page;
  };
  const close = async (): Promise<void> => {
    const closing = context;
    context = null;
    await closing?.close();
  };
  return {
    get profile() {
      return own();
    },
    faults,
    open,
    async openReady(url) {
      const page = await open(url);
      await untilOfflineReady(page);
      return page;
    },
    context() {
      if (!context) throw new Error('The browser is closed.');
      return context;
    },
    async close() {
      own();
      await close();
    },
    async kill() {
      own();
      const page = context?.pages()[0];
      if (!context || !page) throw new Error('The browser is closed.');
      const session = await context.newCDPSession(page);
      const gone = new Promise((resolve) => context?.once('close', resolve));
      // No farewell is possible after this, hence no answer either.
      session.send('Browser.crash').catch(() => undefined);
      await gone;
      context = null;
    },
    async end() {
      await close();
      if (profile !== null) rmSync(profile, { recursive: true, force: true });
    },
  };
}
