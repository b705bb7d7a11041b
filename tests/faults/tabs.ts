import type { Page } from 'playwright';
import { outboxWords } from '../../src/content/enquiry.ts';
import { sectionIds } from '../../src/content/sectionIds.ts';
import { formOn, type Words } from '../e2e/support/form.ts';
import type { History } from './history.ts';
import { photographsIn } from './photographs.ts';
import { until } from './until.ts';

/** How long a visitor watches for the result of Send, in ms. */
const watchMs = 700;

/** A press in the list must show its effect within this time, in ms. */
const effectMs = 3_000;

const wordsOf = (tag: string): Words => ({
  name: 'A Visitor',
  email: 'visitor@example.com',
  projectType: tag,
  message: `About ${tag}, in two lines.\nThe second one.`,
});

/** Replaces the form's text. */
export async function write(page: Page, history: History, tag: string): Promise<void> {
  const { fill, field } = formOn(page);
  // The page makes the form read-only during Send.
  if (!(await field.message.isEditable())) return;
  history.set(tag, 'written', 'typed');
  await fill(wordsOf(tag));
}

/** Presses Send, and watches the page for a moment. */
export async function send(page: Page, history: History): Promise<void> {
  const { field, send: button } = formOn(page);
  const tag = await field.projectType.inputValue();
  if (tag === '' || !(await field.message.isEditable())) return;
  history.note(`Send is pressed on ${tag}`);
  history.photographs.send(tag, await photographsIn(page));
  await button.click();
  const isEmpty = await until(
    page,
    watchMs,
    async () => (await field.projectType.inputValue()) === '',
  );
  // The page empties the form only after it has saved or sent the text.
  if (isEmpty && history.fateOf(tag) === 'written') {
    history.set(tag, 'promised', 'the form is empty');
  }
}

/** Opens a listed enquiry in the form and changes its text. */
export async function edit(page: Page, history: History, choice: number): Promise<void> {
  const item = await pick(page, choice, /^Edit$/);
  if (!item) return;
  const { field } = formOn(page);
  const before = history.fateOf(item.tag);
  history.press(item.tag, 'written', 'Edit is pressed');
  await item.press();
  // For an enquiry that may have arrived, the page asks before it opens the form.
  await pressFirst(page, /^Open it$/);
  const isOpen = async (): Promise<boolean> => (await field.projectType.inputValue()) === item.tag;
  await until(page, effectMs, async () => (await isOpen()) || (await saysBeingSent(page)));
  if (!(await isOpen())) {
    // The form may still open. Only the page's "being sent" message means that nothing has changed.
    const isBusy = before !== undefined && (await saysBeingSent(page));
    history.set(item.tag, isBusy ? before : 'written', 'not opened');
    return;
  }
  const next = `${item.tag.slice(0, -1)}+#`;
  history.set(next, 'written', 'its text becomes another');
  // The visitor knows that the text is replaced, even if the list shows the old text for a moment.
  history.press(item.tag, 'replaced', 'its text became another');
  await formOn(page).fill(wordsOf(next));
}

export async function remove(page: Page, history: History, choice: number): Promise<void> {
  const item = await pick(page, choice, /^Delete$/);
  if (!item) return;
  const before = history.fateOf(item.tag);
  history.press(item.tag, 'deleted', 'Delete is pressed');
  await item.press();
  const listed = page
    .getByRole('list', { name: 'Not sent yet' })
    .getByRole('listitem')
    .filter({ hasText: item.tag });
  await until(
    page,
    effectMs,
    async () => (await listed.count()) === 0 || (await saysBeingSent(page)),
  );
  const words = (await toastTexts(page)).find((text) =>
    text.startsWith('Deleted from this device.'),
  );
  if (words === undefined || (await listed.count()) > 0) {
    // The page may still delete it. Only the page's "being sent" message means that nothing has changed.
    const isBusy = before !== undefined && (await saysBeingSent(page));
    history.set(item.tag, isBusy ? before : 'deleted', 'not deleted');
  } else if (!words.startsWith(outboxWords.removedAfterTry)) {
    history.set(item.tag, 'deleted for good', 'shown as deleted');
  } else {
    history.set(item.tag, 'deleted', 'shown as deleted, and as perhaps arrived');
  }
}

export async function undo(page: Page): Promise<void> {
  await pressFirst(page, /^Undo$/);
}

export async function tryNow(page: Page, history: History, choice: number): Promise<void> {
  const item = await pick(page, choice, /^(Try now|Send it now)$/);
  if (!item) return;
  history.note(`Try now is pressed on ${item.tag}`);
  await item.press();
}

async function toastTexts(page: Page): Promise<string[]> {
  return await page.locator(`#${sectionIds.waiting} > [aria-live] > p`).allTextContents();
}

async function saysBeingSent(page: Page): Promise<boolean> {
  return (await toastTexts(page)).some((text) => text.includes(outboxWords.beingSent));
}

type Item = { tag: string; press(): Promise<void> };

/** Picks a listed enquiry that has this button now. */
async function pick(page: Page, choice: number, button: RegExp): Promise<Item | null> {
  const buttons = page
    .getByRole('list', { name: 'Not sent yet' })
    .getByRole('listitem')
    // Drafts are left out, since the list does not show their project type, which contains the tag.
    .filter({ hasNotText: outboxWords.unfinished })
    .getByRole('button', { name: button });
  const handles = await buttons.elementHandles();
  const handle = handles[choice % Math.max(handles.length, 1)];
  if (!handle) return null;
  const tag = await handle.evaluate(
    (element) => element.parentElement?.closest('li')?.querySelector('p')?.textContent,
  );
  return tag ? { tag, press: async () => await handle.click({ timeout: 1_000 }) } : null;
}

export async function pressFirst(page: Page, name: RegExp): Promise<void> {
  const button = page.getByRole('button', { name }).first();
  if (await button.isVisible()) await button.click({ timeout: 1_000 });
}
