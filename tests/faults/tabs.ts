import type { Page } from 'playwright';
import { outboxWords } from '../../src/content/enquiry.ts';
import { formOn, type Words } from '../e2e/support/form.ts';
import type { History } from './history.ts';

/** As long as a visitor watches what a press brings, in ms. */
const watchMs = 700;

/** The longest that a press in the list takes to show, in ms. */
const effectMs = 3_000;

const wordsOf = (tag: string): Words => ({
  name: 'A Visitor',
  email: 'visitor@example.com',
  projectType: tag,
  message: `About ${tag}, in two lines.\nThe second one.`,
});

/** Writes over whatever stands in the form. */
export async function write(page: Page, history: History, tag: string): Promise<void> {
  const { fill, field } = formOn(page);
  // While it is being sent nobody can write into it.
  if (!(await field.message.isEditable())) return;
  history.set(tag, 'written', 'typed');
  await fill(wordsOf(tag));
}

/** Presses Send, and watches for a moment what is said of it. */
export async function send(page: Page, history: History): Promise<void> {
  const { field, send: button } = formOn(page);
  const tag = await field.projectType.inputValue();
  if (tag === '' || !(await field.message.isEditable())) return;
  history.note(`Send is pressed on ${tag}`);
  await button.click();
  const isEmpty = await until(
    page,
    watchMs,
    async () => (await field.projectType.inputValue()) === '',
  );
  // An emptied form says that it is saved or sent: the toast tells which.
  if (isEmpty && history.fateOf(tag) === 'written') {
    history.set(tag, 'promised', 'the form is empty');
  }
}

/** Opens one of the list in the form and gives it another text. */
export async function edit(page: Page, history: History, choice: number): Promise<void> {
  const item = await pick(page, choice, /^Edit$/);
  if (!item) return;
  const { field } = formOn(page);
  const before = history.fateOf(item.tag);
  history.press(item.tag, 'written', 'Edit is pressed');
  await item.press();
  // One that may have arrived says first what editing it means.
  await pressFirst(page, /^Open it$/);
  const isOpen = async (): Promise<boolean> => (await field.projectType.inputValue()) === item.tag;
  await until(page, effectMs, async () => (await isOpen()) || (await isCalledBusy(page)));
  if (!(await isOpen())) {
    // It may open yet: only what says that it can't be opened now leaves it as it was.
    const isBusy = before !== undefined && (await isCalledBusy(page));
    history.set(item.tag, isBusy ? before : 'written', 'not opened');
    return;
  }
  const next = `${item.tag.slice(0, -1)}+#`;
  history.set(next, 'written', 'its text becomes another');
  // Whoever wrote it knows, whatever the list still shows for a moment.
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
    async () => (await listed.count()) === 0 || (await isCalledBusy(page)),
  );
  const words = (await sayings(page)).find((text) => text.startsWith('Deleted from this device.'));
  if (words === undefined || (await listed.count()) > 0) {
    // It may be deleted yet: only what says that it can't be now leaves it as it was.
    const isBusy = before !== undefined && (await isCalledBusy(page));
    history.set(item.tag, isBusy ? before : 'deleted', 'not deleted');
  } else if (!words.includes('may still have reached me')) {
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

/** Waits for it as long as `ms`; resolves with whether it came. */
async function until(page: Page, ms: number, isDone: () => Promise<boolean>): Promise<boolean> {
  const endMs = Date.now() + ms;
  while (Date.now() < endMs) {
    if (await isDone()) return true;
    await page.waitForTimeout(20);
  }
  return false;
}

async function sayings(page: Page): Promise<string[]> {
  return await page.locator('section[aria-live] > p').allTextContents();
}

async function isCalledBusy(page: Page): Promise<boolean> {
  return (await sayings(page)).some((text) => text.startsWith(outboxWords.beingSent));
}

type Item = { tag: string; press(): Promise<void> };

/** One of the list that has such a button now. */
async function pick(page: Page, choice: number, button: RegExp): Promise<Item | null> {
  const buttons = page
    .getByRole('list', { name: 'Not sent yet' })
    .getByRole('listitem')
    // Of a draft the list says no word that it could be known by.
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
