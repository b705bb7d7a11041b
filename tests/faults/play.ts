import { setTimeout as wait } from 'node:timers/promises';
import type { Page } from 'playwright';
import { findChromium } from '../../scripts/backend/chromium.ts';
import type { Backend } from '../e2e/support/backend.ts';
import { recordsOn, shiftClock } from '../e2e/support/device.ts';
import { createVisitor, type Visitor } from '../e2e/support/visitor.ts';
import { type Action, wordsFor } from './actions.ts';
import { createHistory, type History, type Result, type Row } from './history.ts';
import { watchScreens } from './screenWatch.ts';
import { addPhotograph } from './photographs.ts';
import { edit, pressFirst, remove, send, tryNow, undo, write } from './tabs.ts';

/** The repaired system must send and mail everything within this time, in ms. */
const recoveryMs = 180_000;

/** The list must show stored enquiries within this time, in ms. */
const listingMs = 60_000;

export type Played = { faults: string[]; lines: string[] };

/** Plays one run against the whole system, repairs all faults, and compares the result with what pages showed. */
export async function play(backend: Backend, actions: readonly Action[]): Promise<Played> {
  const history = createHistory();
  const visitor = createVisitor(backend, findChromium(process.env));
  const before = { posts: backend.network.posts.length, rows: await rowsOf(backend) };
  try {
    const device = createDevice(backend, visitor, history);
    for (const action of actions) {
      history.note(wordsFor(action));
      await attempt(history, async () => await device.act(action));
    }
    history.note('all faults end');
    const resultNow = async (): Promise<Result> => {
      const rows = (await rowsOf(backend)).filter(
        ({ id }) => !before.rows.some((row) => row.id === id),
      );
      const files = await backend.photographs();
      const mails = await backend.mails();
      return { rows, files, mails, posts: backend.network.posts.slice(before.posts) };
    };
    const left = await endFaults(backend, device, history);
    await untilPhotographs(async () => history.photographFaults(await resultNow()).length === 0);
    const faults = history.faults(await resultNow());
    return { faults: [...left, ...faults], lines: history.lines };
  } finally {
    await visitor.end();
    backend.deploy('this');
  }
}

/** Ignores a press that fails because its page is closing: the checks at the end find real faults. */
async function attempt(history: History, act: () => Promise<void>): Promise<void> {
  try {
    await act();
  } catch (error) {
    history.note(`  not done: ${String(error).split('\n')[0]}`);
  }
}

type Device = {
  act(action: Action): Promise<void>;
  /** Opens a page on this device with its clock an hour ahead. */
  openLater(): Promise<Page>;
};

function createDevice(backend: Backend, visitor: Visitor, history: History): Device {
  let pages: Page[] = [];
  let isWatched = false;

  const openTab = async (): Promise<Page> => {
    if (!isWatched) {
      await visitor.open('about:blank');
      await watchScreens(visitor.context(), history.see);
      isWatched = true;
    }
    const page = await visitor.open(backend.siteUrl);
    page.setDefaultTimeout(3_000);
    return page;
  };
  const kill = async (): Promise<void> => {
    if (!isWatched) return;
    pages = [];
    isWatched = false;
    await visitor.kill();
  };
  const onTab = async (tab: number, act: (page: Page) => Promise<unknown>): Promise<void> => {
    const page = pages[tab % Math.max(pages.length, 1)];
    if (page) await act(page);
  };

  const act = async (action: Action): Promise<void> => {
    switch (action.kind) {
      case 'open':
        if (pages.length < 4) pages.push(await openTab());
        return;
      case 'close':
        return await onTab(action.tab, async (page) => {
          pages = pages.filter((other) => other !== page);
          await page.close({ runBeforeUnload: false });
        });
      case 'reload':
        return await onTab(action.tab, (page) => page.reload());
      case 'leave and come back':
        return await onTab(action.tab, async (page) => {
          await page.goto(`${backend.siteUrl}/robots.txt`);
          await page.goBack();
        });
      case 'write':
        return await onTab(action.tab, (page) => write(page, history, action.tag));
      case 'add photograph':
        return await onTab(action.tab, (page) => addPhotograph(page, history, action.name));
      case 'submit':
        return await onTab(action.tab, (page) => send(page, history));
      case 'everybody sends':
        await Promise.all(pages.map((page) => send(page, history)));
        return;
      case 'edit':
        return await onTab(action.tab, (page) => edit(page, history, action.choice));
      case 'delete':
        return await onTab(action.tab, (page) => remove(page, history, action.choice));
      case 'undo':
        return await onTab(action.tab, undo);
      case 'try now':
        return await onTab(action.tab, (page) => tryNow(page, history, action.choice));
      case 'online':
        return await onTab(action.tab, (page) =>
          page.evaluate(() => window.dispatchEvent(new Event('online'))),
        );
      case 'break storage':
        return await onTab(action.tab, (page) =>
          page.evaluate(() => {
            IDBDatabase.prototype.transaction = () => {
              throw new DOMException('The connection is closed.', 'InvalidStateError');
            };
          }),
        );
      case 'update':
        backend.deploy('newer');
        return await onTab(0, async (page) => {
          await page.reload();
          await page.waitForTimeout(600);
          await pressFirst(page, /^Update$/);
        });
      case 'line':
        await backend.network.set(action.fault);
        return;
      case 'mail':
        return await backend.planMailFaults(action.faults);
      case 'kill the browser':
        return await kill();
      case 'kill the function':
        return await backend.stack().functions.kill(action.name);
      case 'kill the database':
        return await backend.stack().database.kill();
      case 'wait':
        await wait(action.ms);
    }
  };
  return {
    act,
    async openLater() {
      if (!isWatched) await openTab();
      await shiftClock(visitor.context(), 3_600_000);
      for (const page of pages) await page.close();
      pages = [];
      return await openTab();
    },
  };
}

/** @returns faults: enquiries that still wait although every fault has ended */
async function endFaults(backend: Backend, device: Device, history: History): Promise<string[]> {
  await backend.network.mend();
  await backend.planMailFaults([]);
  const endMs = Date.now() + recoveryMs;
  const page = await device.openLater();
  let states: unknown[] = [];
  while (Date.now() < endMs) {
    states = (await recordsOn(page)).map(stateOf);
    if (!states.includes('waiting')) break;
    await wait(100);
  }
  const faults = states
    .filter((state) => state === 'waiting')
    .map(() => 'an enquiry still waits in the end');
  if (states.includes('sent') && !(await showsSent(page))) {
    faults.push('what was sent is not listed');
  }
  while (Date.now() < endMs) {
    await backend.retryMailsNow();
    const rows = await rowsOf(backend);
    const mails = await backend.mails();
    if (rows.every(({ message }) => mails.some(({ text }) => isIn(text, message)))) break;
    await wait(250);
  }
  history.note('everything has been sent and mailed');
  return faults;
}

/** Waits until each photograph is where it should be, or for a while. */
async function untilPhotographs(areThere: () => Promise<boolean>): Promise<void> {
  const endMs = Date.now() + listingMs;
  while (Date.now() < endMs && !(await areThere())) await wait(250);
}

/** A mail quotes each line of a message. */
const isIn = (text: string, message: string): boolean =>
  message.split('\n').every((line) => text.includes(line));

async function showsSent(page: Page): Promise<boolean> {
  try {
    await page.getByRole('list', { name: 'Sent', exact: true }).waitFor({ timeout: listingMs });
    // The screen watch reports a change a moment after it appears.
    await wait(100);
    return true;
  } catch {
    return false;
  }
}

function stateOf(record: unknown): unknown {
  return typeof record === 'object' && record !== null ? Reflect.get(record, 'state') : undefined;
}

async function rowsOf(backend: Backend): Promise<Row[]> {
  return (await backend.rows()).map((row) => ({
    id: row.id,
    message: row.message,
    receivedAtMs: row.received_at.getTime(),
  }));
}
