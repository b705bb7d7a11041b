import { expect, test } from './support/test.ts';

for (const [width, height, size] of [
  [360, 740, 'tall-400'],
  [740, 360, '960'],
  [820, 1180, 'tall-1170'],
  [1440, 900, '1600'],
  [2560, 1440, '2880'],
] as const) {
  test(`a page of ${width} × ${height} px requests one hero picture, the one that it shows: ${size}`, async ({
    backend,
    visitor,
  }) => {
    const page = await visitor.open('about:blank');
    await page.setViewportSize({ width, height });
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/hero-')) asked.push(new URL(request.url()).pathname);
    });
    await page.goto(backend.siteUrl);
    const hero = page.locator('img').first();
    const drawn = () =>
      hero.evaluate((image) =>
        image instanceof HTMLImageElement && image.complete
          ? new URL(image.currentSrc).pathname
          : '',
      );
    await expect.poll(drawn).toMatch(new RegExp(`-${size}\\.avif$`));
    // The page requests the picture once, by its preload. From the second visit on, the worker may request it too.
    expect(asked).toEqual([await drawn()]);
  });
}
