// @vitest-environment jsdom
// The first import, since modeBackup.ts opens IndexedDB when it is loaded.
import 'fake-indexeddb/auto';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { keys, set } from 'idb-keyval';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { workshop } from '../../src/content/workshop.ts';
import { isPageInUse } from '../../src/lib/pageInUse.ts';
import { connectPage } from '../../src/outbox/browser/connectPage.ts';
import { openDatabase } from '../../src/outbox/browser/indexedDb.ts';
import type { Outbox } from '../../src/outbox/browser/outbox.ts';
import type { StoredEnquiry } from '../../src/outbox/enquiries/entries.ts';
import type { EnquiryStore } from '../../src/outbox/enquiries/entries.ts';
import { areAlbumsMarked, markAlbums } from '../../src/photographs/queue/albumsMark.ts';
import { albumsDatabase } from '../../src/photographs/queue/names.ts';
import { deleteDrafts } from '../../src/workshop/deleteDrafts.ts';
import type { DeviceInbox } from '../../src/workshop/deviceInbox.ts';
import { modeKey, switchedOnEvent } from '../../src/workshop/mode.ts';
import { isKeyTried } from '../../src/workshop/modeStorage.ts';
import type { Sealer } from '../../src/workshop/sealer.ts';
import { Workshop } from '../../src/workshop/Workshop.tsx';
import { draftOf, refusedOf, sealedOf, sentOf } from '../support/entries.ts';
import { idOf, sampleEnquiry } from '../support/outboxDeps.ts';
import { emptyDevice, unreachable } from '../support/pageOutbox.ts';

// What a visitor can see of an earlier visitor on a shared tablet.

let store: EnquiryStore;
let outbox: Outbox;
/** The calls that sign the owner's inbox out, in order. */
let done: string[];
let storedInbox: Awaited<ReturnType<DeviceInbox['read']>>;
let stop: () => void;

beforeEach(() => {
  store = emptyDevice();
  vi.stubGlobal('scrollTo', () => {});
  outbox = connectPage(unreachable());
  stop = outbox.start();
  [done, storedInbox] = [[], null];
});
afterEach(() => {
  stop();
  vi.unstubAllGlobals();
});

const inbox: DeviceInbox = {
  read: async () => storedInbox,
  async signOut() {
    done.push(localStorage.getItem(modeKey) === null ? 'signed out' : 'signed out again');
    storedInbox = null;
  },
  startReporting: () => () => undefined,
};

function show(
  isOn = true,
  shared: Partial<Outbox['shared']> = {},
  sealer: Sealer = async (id) => `sealed ${id}`,
): void {
  if (isOn) localStorage.setItem(modeKey, '{}');
  render(
    <Workshop
      outbox={{ ...outbox, shared: { ...outbox.shared, ...shared } }}
      inbox={inbox}
      transport={async () => ({ kind: 'offline' })}
      sealer={sealer}
    />,
  );
}

async function keep(...entries: StoredEnquiry[]): Promise<void> {
  for (const entry of entries) {
    await store.change(entry.id, () => ({ put: [entry as never], result: undefined }));
  }
}

const formShown = (): HTMLFormElement => {
  const form = screen.getByRole('form', { name: workshop.form.heading });
  if (!(form instanceof HTMLFormElement)) throw new Error('There is no form.');
  return form;
};

function write(values: Record<string, string>): void {
  for (const [name, value] of Object.entries(values)) {
    const control = formShown().elements.namedItem(name) as HTMLInputElement;
    fireEvent.input(control, { target: { value } });
  }
}

const pin = '4207';

/** Enters a PIN on the setup's screen, and starts the mode. */
async function startMode(): Promise<void> {
  for (const label of [workshop.setUp.pin, workshop.setUp.pinAgain]) {
    fireEvent.input(await screen.findByLabelText(label), { target: { value: pin } });
  }
  fireEvent.click(screen.getByRole('button', { name: workshop.setUp.start }));
}

/** Opens the owner's screen. */
async function askForOwner(): Promise<void> {
  fireEvent.click(await screen.findByRole('button', { name: workshop.owner }));
  fireEvent.input(screen.getByLabelText(workshop.pin.label), { target: { value: pin } });
  fireEvent.click(screen.getByRole('button', { name: workshop.pin.open }));
  await screen.findByRole('button', { name: workshop.end.leave });
}

test('a second Send after “not saved” keeps the id, and a changed text gets a new one', async () => {
  const ids: string[] = [];
  show(true, {
    async save(id) {
      ids.push(id);
      return 'notSaved';
    },
  });
  const press = async (count: number): Promise<void> => {
    fireEvent.submit(formShown());
    await waitFor(() => expect(ids).toHaveLength(count));
    await screen.findByText(workshop.form.notSaved);
    await screen.findByRole('button', { name: workshop.form.send });
  };
  write({ ...sampleEnquiry });
  await press(1);
  await press(2);
  write({ message: `${sampleEnquiry.message} Please call.` });
  await press(3);
  expect(ids[1]).toBe(ids[0]);
  expect(ids[2]).not.toBe(ids[0]);
});

test('no browser can restore the text with the page', () => {
  show();
  write({ ...sampleEnquiry });
  expect(formShown().getAttribute('autocomplete')).toBe('off');
  fireEvent(window, new Event('pagehide'));
  const fields = [...formShown().elements].filter((field) => 'value' in field && 'name' in field);
  expect(fields.map((field) => (field as HTMLInputElement).value).join('')).toBe('');
});

test('a page from the back/forward cache is reloaded', () => {
  const reload = vi.fn();
  vi.stubGlobal('location', { reload });
  show();
  const shown = (persisted: boolean): Event => Object.assign(new Event('pageshow'), { persisted });
  fireEvent(window, shown(false));
  expect(reload).not.toHaveBeenCalled();
  fireEvent(window, shown(true));
  expect(reload).toHaveBeenCalledOnce();
});

test('the site’s stashes, slot and drafts are deleted', async () => {
  const deleted: string[] = [];
  await deleteDrafts({
    ...outbox,
    slot: {
      ...outbox.slot,
      forgetAll: () => void deleted.push('tab'),
      release: () => void deleted.push('lock'),
    },
    shared: { ...outbox.shared, removeDrafts: async () => void deleted.push('drafts') },
  });
  expect(deleted).toEqual(['tab', 'lock', 'drafts']);
});

test('two presses at once save one message, and the form is usable again after sealing failed', async () => {
  const ids: string[] = [];
  let isBroken = false;
  show(
    true,
    {
      async save(id) {
        ids.push(id);
        return 'notSaved';
      },
    },
    async (id) => {
      if (isBroken) throw new Error('It could not be sealed.');
      return `sealed ${id}`;
    },
  );
  write({ ...sampleEnquiry });
  fireEvent.submit(formShown());
  fireEvent.submit(formShown());
  expect(screen.getByRole('button', { name: workshop.form.sending })).toBeTruthy();
  await screen.findByText(workshop.form.notSaved);
  await screen.findByRole('button', { name: workshop.form.send });
  expect(ids).toHaveLength(1);
  isBroken = true;
  fireEvent.submit(formShown());
  // The second Send removes the first one's notice.
  expect(screen.queryByText(workshop.form.notSaved)).toBe(null);
  await screen.findByText(workshop.form.notSaved);
  expect(screen.getByRole('button', { name: workshop.form.send })).toBeTruthy();
  expect(ids).toHaveLength(1);
  isBroken = false;
  fireEvent.submit(formShown());
  await waitFor(() => expect(ids).toHaveLength(2));
});

test.each(['saved', 'sent'] as const)(
  'an enquiry that is %s leaves the form and gets its thank-you screen',
  async (saved) => {
    const words = workshop.thanks;
    const sealed: unknown[] = [];
    show(true, {
      async save(id, content) {
        sealed.push([id, content]);
        return saved;
      },
    });
    write({ ...sampleEnquiry });
    fireEvent.submit(formShown());
    expect(await screen.findByRole('heading', { name: words.heading })).toBeTruthy();
    const [said = ''] = [words[saved]].flat();
    expect(screen.getByText(said)).toBeTruthy();
    expect(sealed).toEqual([
      [expect.any(String), { sealed: expect.stringMatching(/^sealed /), language: 'en' }],
    ]);
    expect(screen.queryByDisplayValue(sampleEnquiry.name)).toBe(null);
  },
);

test('a missing field is marked, and nothing is saved', async () => {
  const save = vi.fn(outbox.shared.save);
  show(true, { save });
  write({ ...sampleEnquiry, name: '' });
  fireEvent.submit(formShown());
  const field = formShown().elements.namedItem('name') as HTMLInputElement;
  expect(field.getAttribute('aria-invalid')).toBe('true');
  expect(save).not.toHaveBeenCalled();
  expect(screen.getByRole('button', { name: workshop.form.send })).toBeTruthy();
});

test('a mistyped address is questioned before anything is saved', async () => {
  const save = vi.fn(async () => 'saved' as const);
  show(true, { save });
  write({ ...sampleEnquiry, email: 'visitor@gmial.com' });
  const address = formShown().elements.namedItem('email') as HTMLInputElement;
  // The address check loads as a chunk while the visitor types.
  await vi.dynamicImportSettled();
  fireEvent.submit(formShown());
  expect(document.activeElement).toBe(address);
  expect(save).not.toHaveBeenCalled();
  fireEvent.submit(formShown());
  await waitFor(() => expect(save).toHaveBeenCalledOnce());
});

test('the owner’s button is hidden while the form has text', () => {
  show();
  const isThere = (): boolean => screen.queryByRole('button', { name: workshop.owner }) !== null;
  expect(isThere()).toBe(true);
  write({ name: 'Sample' });
  expect(isThere()).toBe(false);
  write({ name: ' ' });
  expect(isThere()).toBe(true);
});

test('visitors see how many messages are unsent, but not how many were sent', async () => {
  await keep(
    sealedOf({ id: idOf(5) }),
    refusedOf({ id: idOf(6), sealed: 'sealed' }),
    sentOf({ id: idOf(7), sentAtMs: Date.now() }),
  );
  show();
  const unsent = await screen.findByText(workshop.unsent.replace('{count}', '2'));
  const button = screen.getByRole('button', { name: workshop.owner });
  expect(unsent.parentElement?.textContent).toBe(`${unsent.textContent}${button.textContent}`);
  // Neither the one that was sent nor the sum.
  expect(document.body.textContent).not.toMatch(/[13]/);
});

test('an unmounted form removes its listener', () => {
  const removed = vi.spyOn(window, 'removeEventListener');
  show();
  cleanup();
  expect(removed.mock.calls.map(([kind]) => kind)).toContain('pagehide');
});

test('another tab’s draft and the receipts of earlier days are deleted', async () => {
  const dayMs = 86_400_000;
  const today = sentOf({ id: idOf(1), sentAtMs: Date.now() });
  await keep(
    draftOf({ id: idOf(2), values: sampleEnquiry }),
    sentOf({ id: idOf(3), sentAtMs: Date.now() - 2 * dayMs }),
    today,
  );
  show();
  await expect.poll(async () => (await store.list()).map(({ id }) => id)).toEqual([today.id]);
});

test('a draft that is saved while the form is shown is deleted too', async () => {
  show();
  await expect.poll(() => outbox.snapshot().storage).toBe('usable');
  await outbox.keepDraft(idOf(4), sampleEnquiry, Date.now());
  await expect.poll(async () => await store.list()).toEqual([]);
});

test('the inbox is signed out before and after the mode is switched on, and the screens say so', async () => {
  storedInbox = { unconfirmed: 2 };
  show(false);
  expect(await screen.findByText(workshop.setUp.inbox.signedIn)).toBeTruthy();
  const { many } = workshop.setUp.inbox.unconfirmed;
  expect(screen.getByText(many.replace('{count}', '2'))).toBeTruthy();
  await startMode();
  expect(await screen.findByText(workshop.ready.inboxLeft)).toBeTruthy();
  expect(done).toEqual(['signed out', 'signed out again']);
});

test('the mode stays off if the inbox’s data can’t be deleted', async () => {
  storedInbox = { unconfirmed: 0 };
  vi.spyOn(inbox, 'signOut').mockRejectedValue(new Error('It did not go.'));
  show(false);
  await startMode();
  expect(await screen.findByText(workshop.setUp.notStarted)).toBeTruthy();
  expect(localStorage.getItem(modeKey)).toBe(null);
  vi.restoreAllMocks();
});

test('the tab that switches the mode on stays on the owner’s screen, and no update reloads it', async () => {
  const onSwitchedOn = vi.fn();
  window.addEventListener(switchedOnEvent, onSwitchedOn, { once: true });
  show(false);
  expect(isPageInUse()).toBe(false);
  await startMode();
  const button = await screen.findByRole('button', { name: workshop.ready.form });
  expect(onSwitchedOn).toHaveBeenCalledOnce();
  expect(isPageInUse()).toBe(true);
  fireEvent.click(button);
  expect(isPageInUse()).toBe(false);
});

test('no update reloads the thank-you screen, or a screen that is gone', async () => {
  show(true, { save: async () => 'saved' });
  write({ ...sampleEnquiry });
  fireEvent.submit(formShown());
  await screen.findByRole('heading', { name: workshop.thanks.heading });
  expect(isPageInUse()).toBe(true);
  fireEvent.click(screen.getByRole('button', { name: workshop.thanks.next }));
  expect(isPageInUse()).toBe(false);
  fireEvent.click(screen.getByRole('button', { name: workshop.owner }));
  expect(isPageInUse()).toBe(true);
  cleanup();
  expect(isPageInUse()).toBe(false);
});

test('the owner’s screens say that the key is untried, also after a reload, until a message is sent', async () => {
  const [untried] = workshop.ready.keyUntried;
  show(false);
  await startMode();
  expect(await screen.findByText(untried)).toBeTruthy();
  cleanup();
  show(false);
  await askForOwner();
  expect(screen.getByText(untried)).toBeTruthy();
  await keep(sentOf({ id: idOf(7), sentAtMs: Date.now() }));
  fireEvent(document, new Event('visibilitychange'));
  await waitFor(() => expect(screen.queryByText(untried)).toBe(null));
  expect(isKeyTried()).toBe(true);
});

test('photographs that another tab has saved are deleted when the owner leaves the mode', async () => {
  const replace = vi.fn();
  show(false);
  await startMode();
  fireEvent.click(await screen.findByRole('button', { name: workshop.ready.form }));
  const albums = openDatabase(indexedDB, () => {}, albumsDatabase);
  await set('album', {}, albums);
  markAlbums(true);
  await askForOwner();
  vi.stubGlobal('location', { replace });
  fireEvent.click(screen.getByRole('button', { name: workshop.end.leave }));
  await waitFor(() => expect(replace).toHaveBeenCalledOnce());
  expect(await keys(albums)).toEqual([]);
  expect(areAlbumsMarked()).toBe(false);
});
