import type { Page } from 'playwright';
import { photographForm } from '../../src/content/photographs.ts';
import { formOn } from '../e2e/support/form.ts';
import { albumsOnDevice, pickFiles } from '../e2e/support/photographs.ts';
import { noisy } from '../photographs/support/sampleFiles.ts';
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
  // It takes several parts.
  const buffer = await noisy(640, 480, 50).jpeg({ quality: 90 }).toBuffer();
  await pickFiles(page, [{ name: 'photo.jpg', mimeType: 'image/jpeg', buffer }]);
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
