import { outboxWords, withoutScript } from '../../src/content/enquiry.ts';
import { type BlockedFeature, blockedFeatures, storageFeatures } from '../support/blocked.ts';
import {
  aboutCreek,
  aboutGarden,
  formOn,
  sendOn,
  toast,
  tryNow,
  waitingOn,
} from './support/form.ts';
import { expect, test } from './support/test.ts';

const all = Object.keys(blockedFeatures) as BlockedFeature[];
const sets: [name: string, features: readonly BlockedFeature[]][] = [
  ...all.map((name): [string, BlockedFeature[]] => [name, [name]]),
  ['all of them', all],
  ['all but IndexedDB', all.filter((name) => !storageFeatures.includes(name))],
];

for (const [name, features] of sets) {
  test(`a page in a browser that blocks ${name} sends, and says correctly whether it has saved a message`, async ({
    backend,
    visitor,
  }) => {
    const page = await visitor.open('about:blank');
    for (const feature of features) await page.addInitScript(blockedFeatures[feature]);
    await page.goto(backend.siteUrl);
    await sendOn(page, aboutCreek, 'Message sent!');
    await backend.network.cut();
    await sendOn(page, aboutGarden);
    if (features.some((feature) => storageFeatures.includes(feature))) {
      await expect(toast(page, 'Error sending message')).toBeVisible();
      await expect(page.getByText(outboxWords.unusable)).toBeVisible();
      await expect(waitingOn(page)).toHaveCount(0);
      expect(await formOn(page).values()).toEqual(aboutGarden);
      await backend.network.mend();
      await formOn(page).send.click();
    } else {
      await expect(toast(page, 'Saved on this device')).toBeVisible();
      await expect(waitingOn(page)).toHaveCount(1);
      await expect(page.getByText(outboxWords.unusable)).toHaveCount(0);
      await page.reload();
      await expect(waitingOn(page)).toHaveCount(1);
      await backend.network.mend();
      await tryNow(page);
    }
    await expect.poll(async () => (await backend.rows()).length).toBe(2);
    await expect(page.getByText(withoutScript.hint)).toBeHidden();
  });
}
