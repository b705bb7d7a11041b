import type { Locator } from 'playwright';
import { aboutCreek, formOn, waitingOn } from './support/form.ts';
import { expect, test } from './support/test.ts';

const smallPhone = { width: 360, height: 640 };

const edges = async (of: Locator): Promise<{ top: number; bottom: number }> =>
  await of.evaluate((element) => {
    const { top, bottom } = element.getBoundingClientRect();
    return { top, bottom };
  });

test('Send on an empty form shows the first field’s label, not covered by the top bar', async ({
  backend,
  visitor,
}) => {
  const page = await visitor.openReady(backend.siteUrl);
  await page.setViewportSize(smallPhone);
  const { field, form, send } = formOn(page);
  await send.evaluate((button) => {
    window.scrollTo({
      top: button.getBoundingClientRect().top + scrollY - 200,
      behavior: 'instant',
    });
  });
  const header = page.locator('header');
  const label = form.locator('label', { hasText: 'Name' }).first();
  await expect.poll(async () => (await edges(label)).bottom).toBeLessThan(0);
  await send.click();
  await expect(field.name).toBeFocused();
  await expect
    .poll(async () => (await edges(label)).top - (await edges(header)).bottom)
    .toBeGreaterThanOrEqual(0);
});

test('an entry’s Delete is never alone on a line', async ({ backend, visitor }) => {
  const page = await visitor.openReady(backend.siteUrl);
  await page.setViewportSize(smallPhone);
  const { fill, send } = formOn(page);
  await fill(aboutCreek);
  await visitor.context().setOffline(true);
  await send.click();
  const entry = waitingOn(page);
  await expect(entry.getByRole('button', { name: 'Delete' })).toBeVisible();
  const [another, remove] = await Promise.all(
    ['Another way', 'Delete'].map((name) => edges(entry.getByRole('button', { name }))),
  );
  expect(another?.top).toBe(remove?.top);
});
