import type { Locator, Page } from 'playwright';
import { expect } from 'playwright/test';

export type Words = { name: string; email: string; projectType?: string; message: string };

export const aboutCreek: Words = {
  name: 'Ada Sample',
  email: 'ada@example.com',
  projectType: 'Culvert',
  message: 'A culvert on our creek needs mending before the rain.',
};

export const aboutGarden: Words = {
  name: 'Ben Sample',
  email: 'ben@example.com',
  projectType: 'Native garden',
  message: 'Half an acre of lawn that should be something better.',
};

/** The fields that both the site's form and the tablet's form have. */
export function fieldsOf(form: Locator) {
  const field = {
    name: form.getByLabel('Name *'),
    email: form.getByLabel('Email *'),
    projectType: form.getByLabel('Project Type'),
    message: form.getByLabel('Tell me about your project *'),
  };
  return {
    field,
    async fill(words: Words): Promise<void> {
      await field.name.fill(words.name);
      await field.email.fill(words.email);
      await field.projectType.fill(words.projectType ?? '');
      await field.message.fill(words.message);
    },
  };
}

/** The site's form, with its fields found by their labels. */
export function formOn(page: Page) {
  const form = page.getByRole('form', { name: 'Tell Me About Your Project' });
  const { field, fill } = fieldsOf(form);
  const send: Locator = form.getByRole('button', { name: /Send Message|Sending/ });
  return {
    form,
    field,
    send,
    fill,
    async clear(): Promise<void> {
      for (const control of Object.values(field)) await control.fill('');
    },
    async values(): Promise<Words> {
      return {
        name: await field.name.inputValue(),
        email: await field.email.inputValue(),
        projectType: await field.projectType.inputValue(),
        message: await field.message.inputValue(),
      };
    },
  };
}

export const empty: Words = { name: '', email: '', projectType: '', message: '' };

/** The toast with this title. */
export function toast(page: Page, title: string): Locator {
  return page.getByRole('alert').filter({ hasText: title });
}

/** Fills in the form and presses Send. Given a title, waits for the toast with that title. */
export async function sendOn(page: Page, words: Words, title?: string): Promise<void> {
  const { fill, send } = formOn(page);
  await fill(words);
  await send.click();
  if (title !== undefined) await expect(toast(page, title)).toBeVisible();
}

/** Sends these words offline, and waits until they are saved and the form is empty. */
export async function saveOn(page: Page, words: Words): Promise<void> {
  await sendOn(page, words, 'Saved on this device');
  await expect.poll(formOn(page).values).toEqual(empty);
  await expect(waitingOn(page)).toHaveCount(1);
}

/** Continues the unfinished draft. */
export async function continueWriting(page: Page, words: Words): Promise<void> {
  await page.getByRole('button', { name: 'Continue writing' }).click();
  await expect.poll(formOn(page).values).toEqual(words);
}

/** Waiting entries in the list under the form. */
export function waitingOn(page: Page): Locator {
  return page.getByRole('list', { name: 'Not sent yet' }).locator('> li');
}

/** Sent entries in the list under the form, which stay longer than a toast. */
export function sentOn(page: Page): Locator {
  return page.getByRole('list', { name: 'Sent', exact: true }).locator('> li');
}

/** Presses every "Try now" button. Entries that the page or the worker is sending have none. */
export async function pressTryNow(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Try now' }).evaluateAll((found) => {
    for (const button of found) if (button instanceof HTMLElement) button.click();
  });
}

/** Presses "Try now" until no entry waits; the network has to be back. */
export async function tryNow(page: Page): Promise<void> {
  const press = async (): Promise<number> => {
    await pressTryNow(page);
    return await waitingOn(page).count();
  };
  await expect.poll(press).toBe(0);
}

/** Starts editing an entry that may have arrived, and accepts the page's warning. */
export async function editUnconfirmed(item: Locator): Promise<void> {
  await item.getByRole('button', { name: 'Edit' }).click();
  await item.getByRole('button', { name: 'Open it' }).click();
}

/** Resolves when the worker has cached the pages, not necessarily the pictures, and controls this one. */
export async function untilOfflineReady(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    if (navigator.serviceWorker.controller) return;
    await new Promise((resolve) =>
      navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true }),
    );
  });
}
