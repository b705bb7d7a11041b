import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright';
import { chromiumFlags } from '../../../scripts/backend/chromium.ts';
import type { Backend } from './backend.ts';
import { untilOfflineReady } from './form.ts';
import { untilAlive } from './release.ts';

/** A visitor's device: a real Chromium. No other visitor shares its stored data. */
export type Visitor = {
  /** The folder of the browser's profile. */
  profile: string;
  /** Opens the browser if it is closed, and a tab in it. Waits until a page of the site has run its script. */
  open(url: string): Promise<Page>;
  /** Like `open`, and waits until the site's worker has cached the pages, not the pictures, and controls this one. */
  openReady(url: string): Promise<Page>;
  context(): BrowserContext;
  close(): Promise<void>;
  /** Kills the browser, as a power failure does. */
  kill(): Promise<void>;
  /** Faults that pages have reported so far. */
  faults: string[];
  end(): Promise<void>;
};

/** Errors that the browser or the site logs when a request fails. They don't count as faults. */
const expected = [
  /^Failed to load resource/,
  // The browser logs this if it requests a worker offline.
  /^An unknown error occurred when fetching the script/,
  /^(Enquiry|Waiting enquiry) not sent/,
  /blocked by CORS policy/,
];

type HostRules = Pick<Backend, 'hostRules'>;

const contextOptions = { viewport: { width: 1100, height: 800 }, reducedMotion: 'reduce' } as const;

/** @param executablePath of the browser; Playwright's own browser if undefined */
const launchOptions = ({ hostRules }: HostRules, executablePath: string | undefined) => ({
  args: [...chromiumFlags, `--host-resolver-rules=${hostRules}`],
  ...(executablePath === undefined ? {} : { executablePath }),
});

/** Starts a browser that many visitors use, one after the other. */
export async function startBrowser(
  hosts: HostRules,
  executablePath: string | undefined,
): Promise<Browser> {
  return await chromium.launch(launchOptions(hosts, executablePath));
}

/** A visitor in a shared browser, which no test may close or kill. Playwright deletes the visitor's data afterwards. */
export function createGuest(browser: Browser): Visitor {
  return visitorWith(async () => await browser.newContext(contextOptions), null);
}

/** A visitor in a separate browser, whose profile survives a restart. */
export function createVisitor(hosts: HostRules, executablePath: string | undefined): Visitor {
  const profile = mkdtempSync(join(tmpdir(), 'visitor-'));
  const options = { ...launchOptions(hosts, executablePath), ...contextOptions };
  return visitorWith(async () => await chromium.launchPersistentContext(profile, options), profile);
}

function visitorWith(openContext: () => Promise<BrowserContext>, profile: string | null): Visitor {
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
    const launched = await openContext();
    // tsx adds calls of `__name` to functions, also to those that run in a page.
    await launched.addInitScript('globalThis.__name ??= (named) => named;');
    launched.on('page', watch);
    for (const page of launched.pages()) watch(page);
    return launched;
  };
  const ownProfile = (): string => {
    if (profile === null)
      throw new Error(
        'This browser is shared between tests. Use a separate one: test.use(ownShell).',
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
      return ownProfile();
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
      ownProfile();
      await close();
    },
    async kill() {
      ownProfile();
      const page = context?.pages()[0];
      if (!context || !page) throw new Error('The browser is closed.');
      const session = await context.newCDPSession(page);
      const gone = new Promise((resolve) => context?.once('close', resolve));
      // The killed browser can't answer this call.
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
