import { notFound } from '../../src/content/notFound.ts';
import { untilOfflineReady } from './support/form.ts';
import { type HostAnswer, otherHost } from './support/otherHost.ts';
import { untilInstallEnds } from './support/release.ts';
import { expect, test } from './support/test.ts';

test('the worker handles only GET requests for its own site', async ({ backend, visitor }) => {
  const page = await visitor.openReady(backend.siteUrl);
  const statusOf = (url: string, method: string): Promise<number> =>
    page.evaluate(
      async ([address, verb]) => (await fetch(address ?? '', { method: verb ?? '' })).status,
      [url, method],
    );
  expect(await statusOf('/index.html', 'GET')).toBe(200);
  // The worker leaves the POST to the host, which accepts only GET and HEAD.
  expect(await statusOf('/index.html', 'POST')).toBe(405);

  // The backend is the only other origin that pages may request.
  await backend.network.set({ kind: 'answer', status: 418 });
  expect(await statusOf(`${backend.apiUrl}/index.html`, 'GET')).toBe(418);
});

test('the worker leaves a missing file’s 404 to the host', async ({ backend, visitor }) => {
  const page = await visitor.openReady(backend.siteUrl);
  const answer = await page.goto(`${backend.siteUrl}/no-such-file.pdf`);
  expect(answer?.status()).toBe(404);
  expect(answer?.fromServiceWorker()).toBe(false);
});

test('a host that serves its not-found page with status 404 does not stop the site from working offline', {
  tag: '@offline',
}, async ({ backend, visitor }) => {
  const host = await otherHost(backend.siteAddress, (path, answer) =>
    path.startsWith('/404.html') ? { ...answer, status: 404 } : answer,
  );
  const page = await visitor.openReady(host.url);
  await host.stop();
  const logged = page.waitForEvent('console', (message) =>
    message.text().startsWith('Page not found:'),
  );
  const answer = await page.goto(`${host.url}/no-such-page`);
  expect(answer?.fromServiceWorker()).toBe(true);
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(notFound.heading);
  expect((await logged).text()).toContain('/no-such-page');
});

const wrongFiles: [name: string, change: (path: string, answer: HostAnswer) => HostAnswer][] = [
  [
    'a script cut short',
    (path, answer) =>
      /^\/assets\/startWorkshop.*\.js$/.test(path)
        ? { ...answer, body: answer.body.subarray(0, answer.body.length / 2) }
        : answer,
  ],
  [
    'a page of another release',
    (path, answer) =>
      path.startsWith('/index.html')
        ? { ...answer, body: Buffer.from(answer.body.toString().replace('</body>', ' </body>')) }
        : answer,
  ],
  [
    'a page in place of a style’s font',
    (path, answer) =>
      path.endsWith('.woff2') ? { ...answer, body: Buffer.from('<!doctype html>') } : answer,
  ],
  [
    'a script that is called plain text',
    (path, answer) =>
      /^\/assets\/startWorkshop.*\.js$/.test(path)
        ? { ...answer, headers: new Headers({ 'content-type': 'text/plain' }) }
        : answer,
  ],
];

test('the browser does not install a worker whose release has a wrong file, until the file is repaired', async ({
  backend,
  visitor,
}) => {
  for (const [name, change] of wrongFiles) {
    await test.step(name, async () => {
      let isMended = false;
      // This host is another origin, so the browser has no worker for it yet.
      const host = await otherHost(backend.siteAddress, (path, answer) =>
        isMended ? answer : change(path, answer),
      );
      const page = await visitor.open(host.url);
      const isRegistered = (): Promise<boolean> =>
        page.evaluate(async () => (await navigator.serviceWorker.getRegistration()) !== undefined);
      expect(await untilInstallEnds(page)).toBe('redundant');
      await expect.poll(isRegistered).toBe(false);
      isMended = true;
      await page.reload();
      await untilOfflineReady(page);
      await host.stop();
    });
  }
});
