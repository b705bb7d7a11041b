import { withPolicyInPage } from '../../scripts/build/hosting/policyInPage.ts';
import { resumePath } from '../../src/app/paths.ts';
import { services } from '../../src/content/services.ts';
import {
  aboutCreek,
  aboutGarden,
  formOn,
  sendOn,
  toast,
  untilOfflineReady,
} from './support/form.ts';
import { otherHost } from './support/otherHost.ts';
import { expect, test } from './support/test.ts';
import type { Visitor } from './support/visitor.ts';

/** Opens the site, and records every policy violation and every requested host. */
async function openWatched(visitor: Visitor, siteUrl: string) {
  await visitor.open('about:blank');
  const context = visitor.context();
  const violations: string[] = [];
  const hosts = new Set<string>();
  await context.exposeFunction('reportViolation', (text: string) => violations.push(text));
  await context.addInitScript(() => {
    addEventListener('securitypolicyviolation', (event) => {
      const report: unknown = Reflect.get(globalThis, 'reportViolation');
      if (typeof report === 'function') {
        report(`${event.effectiveDirective} ${event.blockedURI} ${event.sample}`);
      }
    });
  });
  context.on('request', (request) => hosts.add(new URL(request.url()).host));
  return { page: await visitor.open(siteUrl), violations, hosts };
}

test('a complete visit violates no policy, and requests no other host', {
  tag: '@main',
}, async ({ backend, visitor }) => {
  const { page, violations, hosts } = await openWatched(visitor, backend.siteUrl);
  await untilOfflineReady(page);
  await page.locator('summary', { hasText: services[0]?.title ?? '' }).click();
  await page.getByRole('link', { name: `Ask about this service: ${services[0]?.title}` }).click();
  await sendOn(page, aboutCreek, 'Message sent!');
  await backend.network.set({ kind: 'answer', status: 500, body: 'broken' });
  await sendOn(page, aboutGarden, 'Error sending message');
  await backend.network.cut();
  await formOn(page).send.click();
  await expect(toast(page, 'Saved on this device')).toBeVisible();
  await backend.stopAll();
  await page.reload();
  await page.getByRole('button', { name: /Another way/ }).click();
  await page.goto(`${backend.siteUrl}${resumePath}`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.goto(`${backend.siteUrl}/nowhere`);
  await page.getByRole('link', { name: 'Return to Home' }).click();
  await page.setViewportSize({ width: 360, height: 740 });
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(violations).toEqual([]);
  expect([...hosts].toSorted()).toEqual(
    [new URL(backend.siteUrl).host, new URL(backend.apiUrl).host].toSorted(),
  );
});

test('the policy inside the pages blocks a foreign script on a host without headers, and nothing of the site', async ({
  backend,
  visitor,
}) => {
  const host = await otherHost(backend.siteAddress, (_path, { status, headers, body }) => {
    const type = headers.get('content-type') ?? '';
    const policies = {
      'Content-Security-Policy': headers.get('content-security-policy') ?? '',
      'Referrer-Policy': headers.get('referrer-policy') ?? '',
    };
    return {
      status,
      headers: new Headers({ 'content-type': type }),
      body: type.startsWith('text/html')
        ? Buffer.from(withPolicyInPage(body.toString('utf8'), policies))
        : body,
    };
  });
  // The worker does not cache a changed page, so the test checks the page from the network only.
  const { page, violations } = await openWatched(visitor, host.url);
  await formOn(page).fill(aboutCreek);
  await page.goto(`${host.url}${resumePath}`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(violations).toEqual([]);
  await page.evaluate(() => {
    const script = document.createElement('script');
    script.textContent = 'globalThis.ranForeign = true';
    document.head.append(script);
  });
  expect(await page.evaluate(() => Reflect.has(globalThis, 'ranForeign'))).toBe(false);
  await expect.poll(() => violations.length).toBe(1);
  visitor.faults.length = 0;
  await host.stop();
});

test('the policy blocks every script, style, picture and request that is not part of the build', async ({
  backend,
  visitor,
}) => {
  const { page, violations } = await openWatched(visitor, backend.siteUrl);
  await page.evaluate(async () => {
    const script = document.createElement('script');
    script.textContent = 'globalThis.ranForeign = true';
    const style = document.createElement('style');
    style.textContent = 'body { color: red }';
    const image = document.createElement('img');
    image.src = 'https://elsewhere.example.com/pixel.png';
    document.body.append(script, style, image);
    document.body.setAttribute('onclick', 'globalThis.ranForeign = true');
    document.body.click();
    await fetch('https://elsewhere.example.com').catch(() => undefined);
  });
  await expect
    .poll(() => new Set(violations.map((text) => text.split(' ')[0])))
    .toEqual(
      new Set(['connect-src', 'img-src', 'script-src-attr', 'script-src-elem', 'style-src-elem']),
    );
  expect(await page.evaluate(() => Reflect.get(globalThis, 'ranForeign'))).toBeUndefined();
  // The browser reports the violations that this test causes.
  visitor.faults.length = 0;
});
