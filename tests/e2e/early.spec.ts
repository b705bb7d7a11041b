import { earlyWords, enquiryForm, toasts, withoutScript } from '../../src/content/enquiry.ts';
import { workshopNotLoaded } from '../../src/content/notLoaded.ts';
import { resumePath } from '../../src/app/paths.ts';
import { createGate } from '../support/gate.ts';
import { openWithoutWorker } from './support/device.ts';
import { untilDrawn } from './support/drawn.ts';
import { firstScripts } from './support/firstScripts.ts';
import { aboutCreek, formOn, sendOn, toast } from './support/form.ts';
import { holdScripts, scripts } from './support/holdScripts.ts';
import { untilAlive } from './support/release.ts';
import { expect, test } from './support/test.ts';

test('a press on Send before the script has loaded sends the message once it has', async ({
  backend,
  visitor,
}) => {
  const page = await visitor.open('about:blank');
  const release = await holdScripts(page);
  await page.goto(backend.siteUrl);
  const { fill, send, values } = formOn(page);
  const words = page.getByText(earlyWords);
  await fill(aboutCreek);
  await expect(words).toBeHidden();
  await send.click();
  await send.click();
  await expect(words).toBeVisible();
  expect(await values()).toEqual(aboutCreek);
  expect(await backend.rows()).toHaveLength(0);
  release();
  await expect(toast(page, 'Message sent!')).toBeVisible();
  await expect(words).toHaveCount(0);
  expect(await backend.rows()).toHaveLength(1);
  await expect.poll(() => backend.mails()).toHaveLength(1);
});

for (const [what, selector] of [
  ['the page', 'h2, h3, label, nav a'],
  ['its title too', 'title, h2, h3, label'],
] as const) {
  test(`what was written and sent before a page came alive in which a translator has changed ${what} goes out`, async ({
    backend,
    visitor,
  }) => {
    const page = await visitor.open('about:blank');
    const release = await holdScripts(page);
    await page.goto(backend.siteUrl);
    await sendOn(page, aboutCreek);
    await page.evaluate((changed) => {
      for (const part of document.querySelectorAll(changed)) {
        if (part instanceof HTMLTitleElement) part.textContent = 'Consultoría';
        else part.innerHTML = `<font><font>${part.textContent}</font></font>`;
      }
    }, selector);
    release();
    await expect(toast(page, 'Message sent!')).toBeVisible();
    expect((await backend.rows()).map(({ message }) => message)).toEqual([aboutCreek.message]);
    // React reports that the page differs from the HTML that was built.
    expect(visitor.faults.splice(0).filter((fault) => !fault.includes('React error #418'))).toEqual(
      [],
    );
  });
}

test('the page retries its script after a server error', async ({ backend, visitor }) => {
  const page = await visitor.open('about:blank');
  const outOfOrder = { status: 503, contentType: 'text/html', body: 'Out of order' };
  await page.route('**/gone-scripts.js', (route) => route.fulfill(outOfOrder));
  for (const file of await firstScripts(backend.siteAddress)) {
    await page.route(`**${file}`, (route) => route.fulfill(outOfOrder), { times: 1 });
  }
  await page.goto(backend.siteUrl);
  await sendOn(page, aboutCreek, 'Message sent!');
});

test('the menu works before the script has loaded', async ({ backend, visitor }) => {
  const page = await visitor.open('about:blank');
  await page.setViewportSize({ width: 360, height: 740 });
  const release = await holdScripts(page);
  await page.goto(backend.siteUrl);
  const contact = page.getByRole('link', { name: 'Contact', exact: true }).first();
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(contact).toBeVisible();
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(contact).toBeHidden();
  release();
});

test('the page retries a script lost on a bad connection, and then carries out early presses', async ({
  backend,
  visitor,
}) => {
  const page = await visitor.open('about:blank');
  const asked = new Map((await firstScripts(backend.siteAddress)).map((path) => [path, 0]));
  await page.route(scripts, async (route) => {
    const { pathname } = new URL(route.request().url());
    const times = asked.get(pathname);
    if (times !== undefined) asked.set(pathname, times + 1);
    if (times === undefined || times > 1) await route.continue();
    else await route.abort();
  });
  await page.goto(backend.siteUrl);
  await sendOn(page, aboutCreek, 'Message sent!');
  expect(Math.min(...asked.values())).toBeGreaterThan(2);
  expect(await backend.rows()).toHaveLength(1);
  // The browser logs an error for each lost file.
  visitor.faults.length = 0;
});

test('the page loads its script right after the hero picture, before the other pictures', async ({
  backend,
  visitor,
}) => {
  const page = await visitor.open('about:blank');
  const [isAwaited, hero] = [createGate(), createGate()];
  await page.route(/\.(avif|svg|woff2)$/, async (route) => {
    if (!route.request().url().includes('/hero-')) return;
    isAwaited.open();
    await hero.opened;
    await route.continue();
  });
  let isAsked = false;
  page.on('request', (request) => {
    isAsked ||= request.url().endsWith('.js');
  });
  await page.goto(backend.siteUrl, { waitUntil: 'domcontentloaded' });
  await isAwaited.opened;
  await page.evaluate(untilDrawn, 2);
  expect(isAsked).toBe(false);
  hero.open();
  await untilAlive(page);
  expect(await page.evaluate(() => document.readyState)).toBe('interactive');
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test('the script changes nothing on a loaded page', async ({ backend, visitor }) => {
  for (const path of ['/', resumePath, '/nowhere']) {
    const page = await openWithoutWorker(visitor);
    const release = await holdScripts(page);
    await page.goto(`${backend.siteUrl}${path}`);
    const heading = page.getByRole('heading', { level: 1 });
    await heading.evaluate((element) => element.setAttribute('data-marked', ''));
    // If a style element moves, the browser parses it again and repeats the layout.
    const moved = await page.evaluateHandle(() => {
      const nodes: string[] = [];
      new MutationObserver((changes) => {
        for (const { removedNodes, target } of changes) {
          for (const node of removedNodes) {
            if (node instanceof HTMLStyleElement && target === document.head)
              nodes.push(node.outerHTML);
          }
        }
      }).observe(document.head, { childList: true });
      return nodes;
    });
    release();
    await untilAlive(page);
    await expect(heading).toHaveAttribute('data-marked', '');
    expect(await moved.jsonValue()).toEqual([]);
    await expect(page.locator('#root style')).toHaveCount(0);
  }
});

test('a browser that can’t run the script submits the form itself, and the page shows the result', async ({
  backend,
  visitor,
}) => {
  const page = await visitor.open('about:blank');
  await page.route('**/assets/index-*.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'newer syntax' }),
  );
  await page.goto(backend.siteUrl);
  await sendOn(page, aboutCreek);
  await expect(page).toHaveURL(`${backend.siteUrl}/#enquiry-sent`);
  await expect(page.getByText(toasts.sent.description)).toBeVisible();
  await expect(page.getByText(withoutScript.hint)).toBeVisible();
  await expect(page.getByText(withoutScript.notSent)).toBeHidden();
  await expect(page.getByText(enquiryForm.savedFirst)).toBeHidden();
  expect(await backend.rows()).toHaveLength(1);
  await page.setViewportSize({ width: 360, height: 740 });
  await expect(page.getByRole('button', { name: 'Menu' })).toBeHidden();
  await expect(page.getByRole('banner').getByRole('link', { name: 'About' })).toBeVisible();
  await page.goto(`${backend.siteUrl}/?workshop`);
  await expect(page.getByText(workshopNotLoaded)).toBeVisible();
});
