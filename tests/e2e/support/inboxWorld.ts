import type { Browser, Locator, Page } from 'playwright';
import { expect, test as base } from 'playwright/test';
import { findHeadlessShell } from '../../../scripts/backend/chromium.ts';
import { freePort } from '../../../scripts/backend/ports.ts';
import { startSite } from '../../../scripts/backend/siteServer.ts';
import { inbox as words } from '../../../src/content/inbox.ts';
import { messageOf } from '../../inbox/samples.ts';
import { testSite } from '../../support/siteBuilds.ts';
import { goodCode, type OwnerServer, startOwnerServer } from './ownerServer.ts';
import { createGuest, startBrowser, type Visitor } from './visitor.ts';

// The owner's inbox in a browser, with a simulated backend.

export type World = {
  owner: OwnerServer;
  visitor: Visitor;
  url: string;
  stopSite(): Promise<void>;
};

/** A browser that many tests share, and the ports of its site and backend. */
type Shared = { browser: Browser; sitePort: number; ownerPort: number };

/** A fault that a page reports fails the test, as with `test` in test.ts. */
export const test = base.extend<
  { world: World },
  { browserPath: string | undefined; shared: Shared }
>({
  browserPath: [findHeadlessShell(process.env), { option: true, scope: 'worker' }],
  shared: [
    async ({ browserPath }, provide) => {
      const sitePort = await freePort();
      const ownerPort = await freePort();
      const { API_PORT, PORT } = testSite.ports;
      const hostRules = [
        `MAP localhost:${PORT} localhost:${sitePort}`,
        // `lan.test` is a host on the local network: over HTTP it is not a secure context.
        `MAP lan.test:${PORT} localhost:${sitePort}`,
        `MAP 127.0.0.1:${API_PORT} 127.0.0.1:${ownerPort}`,
      ].join(',');
      const browser = await startBrowser({ hostRules }, browserPath);
      await provide({ browser, sitePort, ownerPort });
      await browser.close();
    },
    { scope: 'worker' },
  ],
  world: async ({ shared: { browser, sitePort, ownerPort } }, provide) => {
    const hourAgo = new Date(Date.now() - 3_600_000).toISOString();
    const messages = [1, 2].map((place) => messageOf(place, { receivedAt: hourAgo }));
    const owner = await startOwnerServer(ownerPort, messages);
    const site = await startSite({ port: sitePort, distDir: testSite.distDir });
    const visitor = createGuest(browser);
    const url = `http://localhost:${testSite.ports.PORT}`;
    await provide({ owner, visitor, url, stopSite: site.stop });
    await visitor.end();
    await owner.stop();
    await site.stop();
    // The auth client logs that it could not reach the server.
    expect(visitor.faults.filter((text) => !text.startsWith('TypeError: Failed to fetch'))).toEqual(
      [],
    );
  },
});

export const first = messageOf(1);
/** The first message in the list. */
export const one = (page: Page): Locator => page.locator(`[data-reference="${first.reference}"]`);
export const press = async (within: Page | Locator, name: string): Promise<void> =>
  await within.getByRole('button', { name, exact: true }).click();

export async function openSignedIn(world: World): Promise<Page> {
  const page = await world.visitor.open(`${world.url}/inbox`);
  await signIn(world, page);
  return page;
}

export async function signIn({ owner }: World, page: Page): Promise<void> {
  await page.fill('input[name=email]', 'ines@example.com');
  await press(page, words.signIn.askCode);
  await expect(page.getByText(words.signIn.asked)).toBeVisible();
  await page.fill('input[name=code]', goodCode);
  await press(page, words.signIn.enter);
  await expect(page.locator('[data-reference]')).toHaveCount(owner.messages.length);
}

export async function openFirst(page: Page): Promise<void> {
  await one(page).getByRole('heading', { level: 3 }).getByRole('button').click();
  await expect(one(page).getByText(first.enquiry?.message ?? '')).toBeVisible();
}

export { expect };
