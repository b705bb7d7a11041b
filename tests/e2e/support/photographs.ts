import type { Locator, Page } from 'playwright';
import { photographButton } from '../../../src/content/photographButton.ts';
import { photographForm } from '../../../src/content/photographs.ts';
import { wording } from '../../../src/lib/wording.ts';
import { albumsDatabase, bytesDatabase } from '../../../src/photographs/queue/names.ts';
import { type Sample, sampleFile } from '../../photographs/support/sampleFiles.ts';
import type { Backend } from './backend.ts';
import { expect } from './test.ts';

type AddingWords = { add: string; list: string; alt: string; remove: string; photograph: string };

const english: AddingWords = { ...photographButton, ...photographForm };

/** The photographs in the form, with their parts found by label and role. */
export function photographsOn(page: Page, words: AddingWords = english) {
  const list = page.getByRole('list', { name: words.list });
  const numbered = (number: number): string =>
    wording(words.photograph, { number: String(number) });
  const shown: Locator = list.getByRole('img');
  return {
    add: page.getByRole('button', { name: words.add }),
    list,
    shown,
    alt: (number: number): Locator => list.getByLabel(words.alt).nth(number - 1),
    remove: (number: number): Locator =>
      list.getByRole('button', { name: `${words.remove}: ${numbered(number)}` }),
    /** Chooses these files in the file picker that `press` opens, and doesn't wait for what becomes of them. */
    async choose(names: readonly Sample[], press?: () => Promise<void>): Promise<void> {
      const click = () => page.getByRole('button', { name: words.add }).click();
      await pickFiles(page, await Promise.all(names.map(fileOf)), press ?? click);
    },
    /** Waits until this many photographs are shown in the form, each drawn. */
    async untilShown(count: number): Promise<void> {
      await expect(shown).toHaveCount(count);
      await expect.poll(() => shown.evaluateAll(areDrawn)).toEqual(Array(count).fill(true));
    },
  };
}

type PickedFile = { name: string; mimeType: string; buffer: Buffer };

/** Chooses these files in the file picker that `press` opens. */
export async function pickFiles(
  page: Page,
  files: PickedFile[],
  press = () => page.getByRole('button', { name: english.add }).click(),
): Promise<void> {
  const [picker] = await Promise.all([page.waitForEvent('filechooser'), press()]);
  expect(picker.isMultiple()).toBe(true);
  await picker.setFiles(files);
}

const areDrawn = (images: Element[]): boolean[] =>
  images.map((image) => image instanceof HTMLImageElement && image.naturalWidth > 0);

async function fileOf(name: Sample) {
  return { name, mimeType: 'image/jpeg', buffer: await sampleFile(name) };
}

/** Everything in one of the photographs' databases on this device, in the keys' order. Bytes are read as their SHA-256. */
async function storedOn(page: Page, database: string): Promise<{ key: string; value: unknown }[]> {
  return await page.evaluate(async (name) => {
    const wait = <T>(request: IDBRequest<T>): Promise<T> =>
      new Promise((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result));
        request.addEventListener('error', () => reject(request.error));
      });
    const opening = indexedDB.open(name);
    // Only the site may create the database.
    opening.addEventListener('upgradeneeded', () => opening.transaction?.abort());
    const opened = await wait(opening);
    const store = opened.transaction('enquiries').objectStore('enquiries');
    const [keys, all] = await Promise.all([wait(store.getAllKeys()), wait(store.getAll())]);
    opened.close();
    const hex = async (bytes: ArrayBuffer): Promise<string> => {
      const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
      return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
    };
    return await Promise.all(
      all.map(async (value: unknown, at) => ({
        key: keys[at] as string,
        value: value instanceof ArrayBuffer ? await hex(value) : value,
      })),
    );
  }, database);
}

/** Each file on this device, by photograph, the large rendition first: as in `large 1a2b…`, with its SHA-256. */
export async function filesOnDevice(page: Page): Promise<string[]> {
  // The keys begin with the time, so their order is that of the photographs.
  const stored = await storedOn(page, bytesDatabase);
  return stored.map(({ key, value }) => `${key.split('/')[1]} ${String(value)}`);
}

/** Each file that the server has whole, as `filesOnDevice` gives them. */
export async function filesAtServer(backend: Backend): Promise<string[]> {
  const whole = (await backend.photographs()).filter(({ hasArrived }) => hasArrived);
  return whole.map(({ rendition, digest }) => `${rendition} ${digest}`);
}

/** The albums on this device, as stored. */
export async function albumsOnDevice(page: Page): Promise<unknown[]> {
  return (await storedOn(page, albumsDatabase)).map(({ value }) => value);
}
