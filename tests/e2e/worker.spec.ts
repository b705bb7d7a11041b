import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { untilOfflineReady } from './support/form.ts';
import { expect, test } from './support/test.ts';

test('the worker answers nothing but GETs of its own site', async ({ backend, visitor }) => {
  const page = await visitor.open(backend.siteUrl);
  await untilOfflineReady(page);
  const statusOf = (url: string, method: string): Promise<number> =>
    page.evaluate(
      async ([address, verb]) => (await fetch(address ?? '', { method: verb ?? '' })).status,
      [url, method],
    );
  expect(await statusOf('/index.html', 'GET')).toBe(200);
  // The site's host takes nothing but GET and HEAD, and is the one to say so.
  expect(await statusOf('/index.html', 'POST')).toBe(405);

  const elsewhere = createServer((_request, response) => {
    response.writeHead(418, { 'access-control-allow-origin': '*' }).end();
  });
  await new Promise<void>((resolve) => elsewhere.listen(0, '127.0.0.1', resolve));
  const { port } = elsewhere.address() as AddressInfo;
  expect(await statusOf(`http://127.0.0.1:${port}/index.html`, 'GET')).toBe(418);
  elsewhere.closeAllConnections();
  await new Promise((resolve) => elsewhere.close(resolve));
});

test('a file that does not exist is no page', async ({ backend, visitor }) => {
  const page = await visitor.open(backend.siteUrl);
  await untilOfflineReady(page);
  const answer = await page.goto(`${backend.siteUrl}/no-such-file.pdf`);
  expect(answer?.status()).toBe(404);
  expect(answer?.fromServiceWorker()).toBe(false);
});
