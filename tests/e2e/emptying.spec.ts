import { aboutCreek, sendOn } from './support/form.ts';
import { expect, test } from './support/test.ts';

// Tests share one backend, so `backend.empty()` must remove everything that the previous test left.

test('backend.empty() waits for an enquiry that is being sent, and resets the site and the proxy', async ({
  backend,
  visitor,
}) => {
  const page = await visitor.open(backend.siteUrl);
  await backend.network.set({ kind: 'slow', delayMs: 3_000, bytesPerS: 100_000 });
  await sendOn(page, aboutCreek);
  await expect.poll(() => backend.network.posts.length).toBe(1);
  const [post] = backend.network.posts;
  await page.close();
  backend.deployWorker('broken');
  await backend.stopAll();

  await backend.empty();
  await expect.poll(() => backend.logs()).toContain(`"outcome":"stored","id":"${post?.id}"`);
  expect(await backend.rows()).toEqual([]);
  expect(backend.network.posts).toEqual([]);
  expect(await (await fetch(`${backend.siteAddress}/sw.js`)).text()).not.toBe('broken');
});

test('backend.empty() waits for a mail that is being sent, and deletes the planned mail faults', async ({
  backend,
  visitor,
}) => {
  const page = await visitor.open(backend.siteUrl);
  await backend.planMailFaults([{ kind: 'slow', delayMs: 3_000, times: 'always' }]);
  await sendOn(page, aboutCreek, 'Message sent!');
  await expect.poll(() => backend.mails()).toHaveLength(1);
  const [post] = backend.network.posts;
  await page.close();

  await backend.empty();
  // The function writes this log entry after it has recorded that the mail was sent.
  const isLogged = `"event":"notification","outcome":"sent","id":"${post?.id}"`;
  await expect.poll(() => backend.logs()).toContain(isLogged);
  expect(await backend.rows()).toEqual([]);
  expect(await backend.mails()).toEqual([]);
  const { mail } = backend.stack().addresses;
  expect(await (await fetch(`${mail}/api/faults`)).json()).toEqual([]);
});
