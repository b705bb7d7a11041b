// @vitest-environment jsdom

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { parseReceipt } from '#contract';
import { connectPage, type Outbox } from '../../src/outbox/connectPage';
import { createDraftKeeping, type DraftKeeping } from '../../src/outbox/draftKeeping';
import type { OutboxStore } from '../../src/outbox/ports';
import { draftOf } from '../support/entries';
import { sampleEnquiry } from '../support/outboxParts';
import { receiptFor } from '../support/server';
import { emptyDevice, textForm, unreachable } from '../support/pageOutbox';

type Page = { outbox: Outbox; form: ReturnType<typeof textForm>; drafts: DraftKeeping };

const first = sampleEnquiry;
const second = { ...sampleEnquiry, message: 'Three acres, it turns out.' };
const hangs = (): Promise<never> => new Promise(() => {});
const fails = (): Promise<never> => Promise.reject(new Error('no storage'));

let device: OutboxStore;
beforeEach(() => {
  device = emptyDevice();
});
afterEach(() => {
  close();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Ends what the page before listens to: it is gone. */
let close = (): void => {};

/** A page with the form, always of the same tab. @param typed what stands in it as it comes alive */
function open(change: (outbox: Outbox) => void = () => {}, typed?: typeof first): Page {
  close();
  const outbox = connectPage(unreachable());
  change(outbox);
  const form = textForm();
  if (typed) form.text = typed;
  const drafts = createDraftKeeping(outbox);
  const { calls } = vi.spyOn(window, 'addEventListener').mock;
  const { calls: documentCalls } = vi.spyOn(document, 'addEventListener').mock;
  drafts.start(form);
  const own = calls.splice(0);
  const ownOfDocument = documentCalls.splice(0);
  vi.restoreAllMocks();
  close = () => {
    for (const [name, listener] of own) window.removeEventListener(name, listener);
    for (const [name, listener] of ownOfDocument) document.removeEventListener(name, listener);
  };
  return { outbox, form, drafts };
}

function type({ form, drafts }: Page, text: typeof first): void {
  form.text = text;
  drafts.touched();
}

async function openRecovered(change?: (outbox: Outbox) => void): Promise<Page> {
  const page = open(change);
  await expect.poll(() => page.form.text.message).not.toBe('');
  return page;
}

const leave = (): void => void window.dispatchEvent(new Event('pagehide'));
const messages = async (): Promise<string[]> =>
  (await device.list()).map((entry) => ('values' in entry ? entry.values.message : entry.state));

describe('Send', () => {
  it('waits for the draft that is being written, and takes the id that it was written under', async () => {
    let write = (): void => {};
    const page = open((outbox) => {
      outbox.keepDraft = () =>
        new Promise((resolve) => {
          write = () => resolve('an id of its own');
        });
    });
    type(page, first);
    document.dispatchEvent(new Event('visibilitychange'));
    await expect.poll(() => write.name).toBe('write');
    let id: string | null = null;
    const pressing = page.drafts.press().then((pressed) => {
      id = pressed;
    });
    await new Promise((resolve) => setTimeout(resolve));
    expect(id).toBe(null);
    write();
    await pressing;
    expect(id).toBe('an id of its own');
  });
});

it('what could not be kept is tried again while nobody does anything', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const page = open();
  const keep = page.outbox.keepDraft;
  page.outbox.keepDraft = fails;
  type(page, first);
  await vi.advanceTimersByTimeAsync(1_000);
  page.outbox.keepDraft = keep;
  expect(await device.list()).toEqual([]);
  await vi.advanceTimersByTimeAsync(30_000);
  await expect.poll(messages).toEqual([first.message]);
});

describe('what stands in the form as a page comes alive', () => {
  async function leaveDraft(): Promise<string> {
    const before = open();
    type(before, first);
    document.dispatchEvent(new Event('visibilitychange'));
    await expect.poll(messages).toEqual([first.message]);
    leave();
    return (await device.list())[0]?.id ?? '';
  }

  it('is sent in the place of the draft that it goes on from, where Send is pressed at once', async () => {
    const draftId = await leaveDraft();
    const page = open(undefined, first);
    const id = await page.drafts.press();
    expect(id).toBe(draftId);
    await page.outbox.submit(id, first, () => {});
    expect(await device.list()).toMatchObject([{ id, state: 'waiting' }]);
  });

  it('goes on from the draft, where a key is pressed before that is found', async () => {
    const draftId = await leaveDraft();
    const page = open(undefined, first);
    const longer = { ...first, message: `${first.message} And a pond.` };
    type(page, longer);
    document.dispatchEvent(new Event('visibilitychange'));
    await expect.poll(messages).toEqual([longer.message]);
    expect(await page.drafts.press()).toBe(draftId);
  });
});

describe('Edit', () => {
  it('leaves the listed one in the list where Send is pressed before it opens', async () => {
    const page = open();
    const listed = page.outbox.newId();
    await page.outbox.submit(listed, second, () => {});
    const takeBack = page.outbox.takeBack;
    let press = (): void => {};
    const pressed = new Promise<string>((resolve) => {
      press = () => resolve(page.drafts.press());
    });
    page.outbox.takeBack = async (id) => {
      const draft = await takeBack(id);
      press();
      return draft;
    };
    type(page, first);
    expect(await page.drafts.edit(listed)).toBe(false);
    const id = await pressed;
    expect(id).not.toBe(listed);
    expect(page.form.text).toEqual(first);
    await page.outbox.submit(id, first, () => {});
    expect((await messages()).toSorted()).toEqual([first.message, second.message].toSorted());
  });
});

describe('the next page of a tab', () => {
  it('takes what the page before could not keep', async () => {
    const before = open((outbox) => {
      outbox.keepDraft = hangs;
    });
    type(before, first);
    leave();
    expect(await device.list()).toEqual([]);
    const page = await openRecovered();
    expect(page.form.text).toEqual(first);
    await expect.poll(messages).toEqual([first.message]);
  });

  it('takes the last text of a page that left while an older one was being written', async () => {
    const before = open();
    type(before, first);
    document.dispatchEvent(new Event('visibilitychange'));
    await expect.poll(messages).toEqual([first.message]);
    const keep = before.outbox.keepDraft;
    before.outbox.keepDraft = async (...given) => {
      await keep(...given);
      return await hangs();
    };
    type(before, second);
    document.dispatchEvent(new Event('visibilitychange'));
    await expect.poll(messages).toEqual([second.message]);
    // Typed back again, and gone before that was written.
    type(before, first);
    leave();
    const page = await openRecovered();
    expect(page.form.text).toEqual(first);
  });

  it('takes what was typed while another text was being sent', async () => {
    const before = open();
    type(before, first);
    const id = await before.drafts.press();
    await before.outbox.submit(id, first, () => {});
    before.form.text = second;
    leave();
    const page = await openRecovered();
    expect(page.form.text).toEqual(second);
    expect(await messages()).toEqual([first.message, second.message]);
  });

  it('takes what was typed after Send, where the receipt came before the page went', async () => {
    const before = open();
    type(before, first);
    const id = await before.drafts.press();
    const receipt = parseReceipt(receiptFor(id), id);
    if (!receipt) throw new Error('There is no receipt.');
    const sent = { state: 'sent', id, receipt, sentAtMs: 0, told: true, form: '' } as const;
    await device.change(id, () => ({ put: [sent], result: undefined }));
    before.form.text = second;
    leave();
    const page = await openRecovered();
    expect(page.form.text).toEqual(second);
    expect((await messages()).toSorted()).toEqual([second.message, 'sent'].toSorted());
  });

  it('takes nothing where what was pressed had been saved in time', async () => {
    const before = open();
    type(before, { ...first, message: ` ${first.message} ` });
    const id = await before.drafts.press();
    await before.outbox.submit(id, first, () => {});
    leave();
    const page = open();
    await expect.poll(() => page.drafts.isUntouched()).toBe(true);
    expect(await messages()).toEqual([first.message]);
  });

  it('takes it under its own id, also where the page before still holds that', async () => {
    const before = open((outbox) => {
      outbox.keepDraft = hangs;
    });
    type(before, first);
    const id = await before.drafts.press();
    leave();
    const page = await openRecovered((outbox) => {
      outbox.slot.recover = async () => null;
    });
    expect(await page.drafts.press()).toBe(id);
  });

  it('leaves another tab’s text under that id alone', async () => {
    const before = open((outbox) => {
      outbox.keepDraft = hangs;
    });
    type(before, first);
    const id = await before.drafts.press();
    leave();
    const theirs = draftOf({ id, values: second, form: 'another tab', mayHaveArrived: true });
    await device.change(id, () => ({ put: [theirs], result: undefined }));
    const page = await openRecovered((outbox) => {
      outbox.slot.recover = async () => null;
    });
    expect(page.form.text).toEqual(first);
    expect((await messages()).toSorted()).toEqual([second.message, first.message].toSorted());
    const ours = (await device.list()).find((entry) => entry.id !== id);
    expect(ours).toMatchObject({ values: first, mayHaveArrived: true });
  });

  it('loses nothing of what another tab has written under that id since, and closed', async () => {
    const before = open((outbox) => {
      outbox.keepDraft = hangs;
    });
    type(before, first);
    const id = await before.drafts.press();
    leave();
    const theirs = draftOf({ id, values: second, form: 'another tab' });
    await device.change(id, () => ({ put: [theirs], result: undefined }));
    const page = await openRecovered();
    expect(page.form.text).toEqual(first);
    expect((await messages()).toSorted()).toEqual([second.message, first.message].toSorted());
  });

  it('has its own draft in the form rather than what an earlier page left under another id', async () => {
    const before = open((outbox) => {
      outbox.keepDraft = hangs;
    });
    type(before, first);
    leave();
    const own = draftOf({
      id: before.outbox.newId(),
      values: second,
      touchedAtMs: Date.now(),
    });
    await device.change(own.id, () => ({ put: [own], result: undefined }));
    sessionStorage.setItem('enquiry-draft', own.id);
    const page = await openRecovered();
    expect(page.form.text).toEqual(second);
    await expect
      .poll(async () => (await messages()).toSorted())
      .toEqual([first.message, second.message].toSorted());
  });

  it('has each text once where the storage fails between two', async () => {
    const third = { ...sampleEnquiry, message: 'And a pond.' };
    for (const text of [first, second, third]) {
      const before = open((outbox) => {
        outbox.takeLeft = fails;
        outbox.keepDraft = hangs;
      });
      before.drafts.cleared();
      type(before, text);
      leave();
    }
    let taken = 0;
    const page = await openRecovered((outbox) => {
      const take = outbox.takeLeft;
      outbox.takeLeft = async (...given) => {
        taken += 1;
        return taken === 2 ? await fails() : await take(...given);
      };
    });
    expect(page.form.text).toEqual(third);
    await expect.poll(() => taken).toBe(3);
    leave();
    await openRecovered();
    await expect
      .poll(async () => (await messages()).toSorted())
      .toEqual([first.message, second.message, third.message].toSorted());
  });

  it('loses nothing of what two pages before it could not keep', async () => {
    const oldest = open((outbox) => {
      outbox.keepDraft = hangs;
    });
    type(oldest, first);
    leave();
    const before = open((outbox) => {
      outbox.takeLeft = hangs;
      outbox.keepDraft = hangs;
    });
    type(before, second);
    leave();
    await openRecovered();
    await expect
      .poll(async () => (await messages()).toSorted())
      .toEqual([first.message, second.message].toSorted());
  });

  it('sends what went out unsaved under the same id, once it can be saved', async () => {
    const before = open();
    type(before, first);
    const id = await before.drafts.press();
    before.outbox.triedUnsaved.add(id);
    before.drafts.release(id);
    leave();
    const page = await openRecovered((outbox) => {
      const take = outbox.takeLeft;
      outbox.takeLeft = async () => {
        outbox.takeLeft = take;
        return await fails();
      };
    });
    type(page, second);
    expect(await page.drafts.press()).toBe(id);
    expect(await device.list()).toMatchObject([{ id, state: 'draft', mayHaveArrived: true }]);
    expect(await page.outbox.submit(id, second, () => {})).toMatchObject({ id });
    expect(await device.list()).toMatchObject([{ id, state: 'waiting', mayHaveArrived: true }]);
  });
});

describe('a text that nobody has touched for half a day', () => {
  const hour = 3_600_000;

  it.each([
    ['comes back into the form of its tab before that', 11, first.message],
    ['stays in the list after that', 13, ''],
  ])('%s', async (_, hours, message) => {
    const id = '01900000-0000-7000-8000-000000000001';
    sessionStorage.setItem('enquiry-draft', id);
    const draft = draftOf({ id, values: first, touchedAtMs: Date.now() - hours * hour });
    await device.change(id, () => ({ put: [draft], result: undefined }));
    const page = open();
    await expect.poll(() => page.drafts.isUntouched() || page.form.text.message !== '').toBe(true);
    expect(page.form.text.message).toBe(message);
    expect(await messages()).toEqual([first.message]);
    if (message === '') expect(await page.outbox.slot.recover()).toBe(null);
  });

  const twoDaysLater = (): void => void vi.setSystemTime(Date.now() + 48 * hour);
  const show = (): void => void document.dispatchEvent(new Event('visibilitychange'));

  it('is no younger for having been looked at', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const before = open();
    type(before, first);
    const typedAtMs = Date.now();
    show();
    await expect.poll(messages).toEqual([first.message]);
    twoDaysLater();
    show();
    await before.drafts.press();
    expect(await device.list()).toMatchObject([{ touchedAtMs: typedAtMs }]);
  });

  it('stays in the list where only the page before it had it', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const before = open((outbox) => {
      outbox.keepDraft = hangs;
    });
    type(before, first);
    twoDaysLater();
    leave();
    const page = open();
    await expect.poll(messages).toEqual([first.message]);
    expect(page.form.text.message).toBe('');
  });
});
