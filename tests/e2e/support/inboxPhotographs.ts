import type { Locator, Page } from 'playwright';
import { inbox } from '../../../src/content/inbox.ts';
import { photographsDatabase } from '../../../src/inbox/names.ts';
import { wording } from '../../../src/lib/wording.ts';

/** The width in pixels of the picture, once it is decoded; 0 until then. */
export const widthOf = (picture: Locator): Promise<number> =>
  picture.evaluate((image: HTMLImageElement) => (image.complete ? image.naturalWidth : 0));

/** The title of the dialog with one of three photographs. */
export const titleOf = (number: number): string =>
  wording(inbox.message.photographs.numbered, { number: String(number), count: '3' });

/** How many renditions the owner's device has stored. */
export const storedOn = (page: Page): Promise<number> =>
  page.evaluate(async (name) => {
    const all = await indexedDB.databases();
    if (!all.some((database) => database.name === name)) return 0;
    return await new Promise<number>((resolve) => {
      const opening = indexedDB.open(name);
      opening.addEventListener('success', () => {
        const { result: database } = opening;
        const [store = ''] = database.objectStoreNames;
        const counting = database.transaction(store).objectStore(store).count();
        counting.addEventListener('success', () => {
          database.close();
          resolve(counting.result);
        });
      });
    });
  }, photographsDatabase);
