import type { Locator, Page } from 'playwright';
import { workshop } from '../../../src/content/workshop.ts';
import { fieldsOf } from './form.ts';
import { expect } from './test.ts';
import type { Visitor } from './visitor.ts';

export const pin = '42071396';

/** Workshop mode's screens, with their parts found by label and role. */
export function tabletOf(page: Page) {
  const button = (name: string): Locator => page.getByRole('button', { name, exact: true });
  const heading = (name: string): Locator => page.getByRole('heading', { level: 1, name });
  const form = page.getByRole('form', { name: workshop.form.heading });
  const { field, fill } = fieldsOf(form);
  const start = async (first: string, second = first): Promise<void> => {
    await page.getByLabel(workshop.setUp.pin).fill(first);
    await page.getByLabel(workshop.setUp.pinAgain).fill(second);
    await button(workshop.setUp.start).click();
  };
  return {
    button,
    heading,
    form,
    field,
    start,
    async switchOn(siteUrl: string): Promise<void> {
      await page.goto(`${siteUrl}/?workshop`);
      await start(pin);
      await expect(heading(workshop.ready.heading)).toBeVisible();
      await button(workshop.ready.form).click();
      await expect(form).toBeVisible();
    },
    write: fill,
    /** Sends the form. Resolves with the reference that the tablet shows. */
    async send(): Promise<string> {
      await button(workshop.form.send).click();
      await expect(heading(workshop.thanks.heading)).toBeVisible();
      const shown = page.getByText(/^[0-9A-Z]{4}-[0-9A-Z]{4}$/);
      return await shown.innerText();
    },
    async next(): Promise<void> {
      await button(workshop.thanks.next).click();
      await expect(form).toBeVisible();
    },
    async askForOwner(given: string): Promise<void> {
      await page.getByRole('button', { name: workshop.owner }).click();
      await page.getByLabel(workshop.pin.label, { exact: true }).fill(given);
      await button(workshop.pin.open).click();
    },
  };
}

/** A page on which workshop mode is on. */
export async function openTablet(visitor: Visitor, siteUrl: string) {
  const page = await visitor.open('about:blank');
  const tablet = tabletOf(page);
  await tablet.switchOn(siteUrl);
  return { page, tablet };
}

/** All content and stored data of this page, as one text. */
export async function allOn(page: Page): Promise<string> {
  return await page.evaluate(async () => {
    const wait = <T>(request: IDBRequest<T>): Promise<T> =>
      new Promise((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result));
        request.addEventListener('error', () => reject(request.error));
      });
    const found: unknown[] = [
      document.documentElement.outerHTML,
      document.title,
      document.cookie,
      location.href,
      window.name,
      history.state,
      Object.entries(localStorage),
      Object.entries(sessionStorage),
      performance.getEntries().map(({ name }) => name),
      [...document.querySelectorAll('input, textarea')].map((control) => [
        (control as HTMLInputElement).value,
        (control as HTMLInputElement).defaultValue,
      ]),
    ];
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await wait(indexedDB.open(name));
      for (const storeName of database.objectStoreNames) {
        const store = database.transaction(storeName).objectStore(storeName);
        found.push(storeName, await wait(store.getAllKeys()), await wait(store.getAll()));
      }
      database.close();
    }
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const kept = await cache.match(request);
        const type = kept?.headers.get('content-type') ?? '';
        found.push(name, request.url, /text|json|script/.test(type) ? await kept?.text() : type);
      }
    }
    return found.map((one) => JSON.stringify(one)).join('\n');
  });
}
