import type { Page } from 'playwright';
import sharp from 'sharp';
import { photographButton } from '../../src/content/photographButton.ts';
import { photographForm } from '../../src/content/photographs.ts';
import { formOn } from '../e2e/support/form.ts';
import { albumsOnDevice } from '../e2e/support/photographs.ts';
import type { History } from './history.ts';
import { until } from './until.ts';

/** A photograph must be shown, and its description saved, within this time, in ms. */
const effectMs = 3_000;

const photographsOn = (page: Page) =>
  formOn(page).form.getByRole('list', { name: photographForm.list });
const descriptionsOn = (page: Page) => photographsOn(page).getByLabel(photographForm.alt);

/** Adds a photograph that no other equals, and describes it with its name. */
export async function addPhotograph(page: Page, history: History, name: string): Promise<void> {
  const before = await descriptionsOn(page).count();
  const [picker] = await Promise.all([
    page.waitForEvent('filechooser', { timeout: effectMs }),
    page.getByRole('button', { name: photographButton.add }).click({ timeout: effectMs }),
  ]);
  await picker.setFiles({ name: 'photo.jpg', mimeType: 'image/jpeg', buffer: await noise() });
  const isShown = await until(
    page,
    effectMs,
    async () => (await photographsOn(page).getByRole('img').count()) > before,
  );
  if (!isShown) return;
  const description = descriptionsOn(page).nth(before);
  await description.fill(name);
  await description.blur();
  const isSaved = async (): Promise<boolean> =>
    JSON.stringify(await albumsOnDevice(page)).includes(name);
  const saved = await until(page, effectMs, isSaved);
  history.note(
    `${name} is ${saved ? 'shown and described' : 'shown, and its description is not saved'}`,
  );
}

/** The photographs that the form shows, by their descriptions. */
export async function photographsIn(page: Page): Promise<string[]> {
  return await descriptionsOn(page).evaluateAll((fields) =>
    fields.map((field) => (field as HTMLInputElement).value),
  );
}

/** A picture that takes several parts. */
async function noise(): Promise<Buffer> {
  const gaussian = { type: 'gaussian', mean: 128, sigma: 50 } as const;
  const create = {
    width: 640,
    height: 480,
    channels: 3,
    background: '#000',
    noise: gaussian,
  } as const;
  return await sharp({ create }).jpeg({ quality: 90 }).toBuffer();
}
